import {
  approveMenu,
  approveMenuCancel,
  type MenuRequest,
  rejectMenu,
  startMenuReview,
} from "#contract/menu-requests.ts";
import type { MenuField } from "#domain/menus/menu-content.ts";
import { useCall } from "#web/api/use-call.ts";
import type { Pinned } from "#web/parts/review/pinned-notes.ts";
import { useDecisions } from "#web/parts/review/use-decisions.ts";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";

/** The reviewer's actions. Each resolves to whether it was done; undefined if the reviewer cancels. */
export function useReviewCalls({ id, menuName, live, lastAction }: MenuRequest, edition: number) {
  const starting = useCall(startMenuReview);
  const approving = useCall(approveMenu);
  const rejecting = useCall(rejectMenu);
  const cancelling = useCall(approveMenuCancel);
  const { begin, make, decide, pending, failure } = useDecisions([starting, approving, rejecting, cancelling]);
  const decision = { id, edition, withdrawalSeen: lastAction === "CANCEL" };
  return {
    pending,
    failure,
    start: () => begin(() => starting.run({ id })),
    approve: () =>
      decide({
        ask: () =>
          confirm({
            title: `${menuName} ${edition}판을 승인할까요?`,
            content: live ? "바로 이 내용으로 손님에게 보여요." : "판매 시작일부터 손님에게 보여요.",
            confirmLabel: "승인하기",
          }),
        run: () => approving.run(decision),
        done: () => `${menuName} 메뉴를 승인했어요`,
      }),
    reject: (fieldNotes: Pinned<MenuField>["notes"], reason: string) =>
      make(() => rejecting.run({ ...decision, fieldNotes, reason }), `${menuName} 메뉴를 반려했어요`),
    approveCancel: () =>
      decide({
        ask: () =>
          confirm({
            title: `${menuName} 신청 취소를 승인할까요?`,
            content: "심사가 끝나고 되돌릴 수 없어요. 매장은 새로 신청할 수 있어요.",
            confirmLabel: "취소 승인하기",
          }),
        run: () => cancelling.run({ id, edition }),
        done: () => `${menuName} 신청 취소를 승인했어요`,
      }),
  };
}
