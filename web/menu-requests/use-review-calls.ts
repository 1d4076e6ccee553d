import {
  approveMenu,
  approveMenuCancel,
  type MenuRequest,
  rejectMenu,
  startMenuReview,
} from "#contract/menu-requests.ts";
import type { MenuField } from "#domain/menu-content.ts";
import { useCall } from "#web/api/use-call.ts";
import type { Pinned } from "#web/parts/review/pinned-notes.ts";
import { confirm } from "#web/ui/simple-confirm.tsx";
import { toast } from "#web/ui/toast.ts";

/** What a reviewer does. Each resolves to whether it was done; undefined where the reviewer thought better of it. */
export function useReviewCalls({ id, menuName, live }: MenuRequest, edition: number) {
  const starting = useCall(startMenuReview);
  const approving = useCall(approveMenu);
  const rejecting = useCall(rejectMenu);
  const cancelling = useCall(approveMenuCancel);
  const calls = [starting, approving, rejecting, cancelling];
  const forgetFailures = () => {
    for (const { reset } of calls) reset();
  };
  const say = (done: unknown, text: string) => {
    if (done) toast({ text, tone: "done" });
    return done !== undefined;
  };
  return {
    pending: calls.some(({ state }) => state === "pending"),
    failure: calls.map(({ failure }) => failure).find((failure) => failure !== undefined),
    start: () => {
      forgetFailures();
      return starting.run({ id });
    },
    approve: async () => {
      const sure = await confirm({
        title: `${menuName} ${edition}판을 승인할까요?`,
        content: live ? "바로 이 내용으로 손님에게 보여요." : "판매 시작일부터 손님에게 보여요.",
        confirmLabel: "승인하기",
      });
      if (!sure) return undefined;
      forgetFailures();
      return say(await approving.run({ id, edition }), `${menuName} 메뉴를 승인했어요`);
    },
    reject: async (fieldNotes: Pinned<MenuField>["notes"], reason: string) => {
      forgetFailures();
      return say(await rejecting.run({ id, edition, fieldNotes, reason }), `${menuName} 메뉴를 반려했어요`);
    },
    approveCancel: async () => {
      const sure = await confirm({
        title: `${menuName} 신청 취소를 승인할까요?`,
        content: "심사가 끝나고 되돌릴 수 없어요. 매장은 새로 신청할 수 있어요.",
        confirmLabel: "취소 승인하기",
      });
      if (!sure) return undefined;
      forgetFailures();
      return say(await cancelling.run({ id, edition }), `${menuName} 신청 취소를 승인했어요`);
    },
  };
}
