import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import type { MenuLine } from "#contract/menu.ts";
import { changeMenuVisibility, listMenus, removeMenu } from "#contract/menus.ts";
import { failureText } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";
import { answerKey } from "#web/api/use-answer.ts";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

/** The actions for a menu in the list; the object is stable, because hundreds of rows share it. */
export interface MenuActions {
  onChange: (menu: MenuLine) => void;
  onCopy: (menu: MenuLine) => void;
  onHide: (menu: MenuLine, hidden: boolean) => void;
  onRemove: (menu: MenuLine) => void;
}

export function useMenuActions(shopId: number): MenuActions {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMemo(() => {
    const key = answerKey(listMenus, { shopId });
    const params = { shopId: String(shopId) };
    /** Shows the requested state at once, and the saved one as soon as the answer is there. */
    async function hide(menu: MenuLine, hidden: boolean) {
      await queryClient.cancelQueries({ queryKey: key });
      queryClient.setQueryData<{ items: MenuLine[] }>(
        key,
        (list) => list && { items: list.items.map((one) => (one.id === menu.id ? shownAs(one, hidden) : one)) },
      );
      try {
        await send(changeMenuVisibility, { shopId, id: menu.id, hidden });
        toast({
          text: hidden ? `${menu.name} 메뉴를 고객에게 숨겼어요` : `${menu.name} 메뉴를 고객에게 다시 보여요`,
          tone: "done",
        });
      } catch (failure) {
        toast({ text: `${menu.name}: ${failureText(failure).title}`, tone: "failed" });
      }
      await queryClient.invalidateQueries();
    }
    async function remove(menu: MenuLine) {
      const sure = await confirm({
        title: `${menu.name} 메뉴를 삭제할까요?`,
        content: "예약을 더 받지 않아요. 이미 잡힌 예약과 지난 기록은 그대로 있어요.",
        confirmLabel: "메뉴 삭제하기",
        danger: true,
      });
      if (!sure) return;
      try {
        await send(removeMenu, { shopId, id: menu.id });
        toast({ text: `${menu.name} 메뉴를 삭제했어요`, tone: "done" });
      } catch (failure) {
        toast({ text: `${menu.name}: ${failureText(failure).title}`, tone: "failed" });
      }
      await queryClient.invalidateQueries();
    }
    return {
      onChange: ({ id }) =>
        navigate({
          to: "/partners/shops/$shopId/menus/$menuId",
          params: { ...params, menuId: String(id) },
          search: { mode: "modify" },
        }),
      onCopy: ({ id, kind }) =>
        navigate({ to: "/partners/shops/$shopId/menus/new", params, search: { kind, copy: id } }),
      onHide: hide,
      onRemove: remove,
    };
  }, [queryClient, navigate, shopId]);
}

/** The probable state; the answer replaces it. */
function shownAs(menu: MenuLine, hidden: boolean): MenuLine {
  if (menu.status === "ACTIVE" || (menu.status === "HIDDEN" && menu.hidden))
    return { ...menu, hidden, status: hidden ? "HIDDEN" : "ACTIVE", onSale: !hidden };
  return { ...menu, hidden };
}
