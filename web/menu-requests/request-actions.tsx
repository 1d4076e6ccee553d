import { Link } from "@tanstack/react-router";
import { cancelMenuRequest, type MenuRequest } from "#contract/menu-requests.ts";
import { cancellationOf, canMoveApplication } from "#domain/applications/application-moves.ts";
import { useCall } from "#web/api/use-call.ts";
import { ActionBar } from "#web/parts/form/action-bar.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { type ConfirmQuestion, confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { useIsPhone } from "#web/ui/use-is-phone.ts";

/** The shop's actions for its request: correct it or cancel it. */
export function RequestActions({ request }: { request: MenuRequest }) {
  const { run, state, failure } = useCall(cancelMenuRequest);
  // Only two buttons fit beside each other there.
  const isPhone = useIsPhone();
  const { id, shopId, menuId, status, lastAction, closed } = request;
  const params = { shopId: String(shopId) };
  const outcome = closed ? "IMPOSSIBLE" : cancellationOf(status, lastAction);
  const mayCorrect = !closed && canMoveApplication(status, "requestAgain");

  async function cancel(how: "ENDS" | "WAITS") {
    if (!(await confirm(questions[how](request)))) return;
    const cancelled = await run({ shopId, id });
    if (cancelled)
      toast({ text: cancelled.closed ? "신청을 취소했어요" : "취소를 요청했어요. 확인되면 취소돼요", tone: "done" });
  }
  return (
    <>
      <FormFailure failure={failure} />
      <ActionBar note={outcome === "WAITS_ALREADY" && "취소를 요청했어요. 심사 담당자가 확인하면 취소돼요"}>
        {(!isPhone || outcome === "IMPOSSIBLE") && (
          <Button
            colour="gray"
            size={44}
            render={<Link to="/partners/shops/$shopId/menus/requests" params={params} search={{}} />}
          >
            목록으로 가기
          </Button>
        )}
        {(outcome === "ENDS" || outcome === "WAITS") && (
          <Button colour="white" size={44} busy={state === "pending"} onClick={() => cancel(outcome)}>
            {outcome === "ENDS" ? "신청 취소하기" : "취소 요청하기"}
          </Button>
        )}
        {mayCorrect && (
          <Button
            colour="purple"
            size={44}
            render={
              <Link
                to="/partners/shops/$shopId/menus/$menuId"
                params={{ ...params, menuId: String(menuId) }}
                search={{ mode: "modify" }}
              />
            }
          >
            수정해서 다시 신청하기
          </Button>
        )}
      </ActionBar>
    </>
  );
}

const questions: Record<"ENDS" | "WAITS", (request: MenuRequest) => ConfirmQuestion> = {
  ENDS: ({ live }) => ({
    title: "신청을 취소할까요?",
    content: live
      ? "바로 취소돼요. 지금 판매 중인 내용은 그대로 남아요."
      : "바로 취소돼요. 메뉴는 고객에게 보이지 않고, 수정해서 새로 신청할 수 있어요.",
    confirmLabel: "신청 취소하기",
    danger: true,
  }),
  WAITS: () => ({
    title: "취소를 요청할까요?",
    content: "심사가 이미 시작돼서 바로 취소되지 않아요. 심사 담당자가 확인하면 취소돼요.",
    confirmLabel: "취소 요청하기",
    danger: true,
  }),
};
