import { Link } from "@tanstack/react-router";
import type { Menu } from "#contract/menu.ts";
import { cancelMenuRequest } from "#contract/menu-requests.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useCall } from "#web/api/use-call.ts";
import { cancellation, isRejected } from "#web/menus/list/review-state.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./menu-detail.module.css";

/** The state of a menu's review, and its actions. */
export function ReviewBanner({ menu, leads }: { menu: Menu; leads: boolean }) {
  const { shop } = useCurrentShop();
  const { run, failure, state } = useCall(cancelMenuRequest);
  const { request } = menu;
  if (!request) return null;
  const way = cancellation(menu);

  async function cancel(id: number) {
    const sure = await confirm({
      title: "신청을 취소할까요?",
      content:
        way === "WAITS"
          ? "심사를 이미 시작해서, 심사 담당자가 확인해야 취소돼요."
          : menu.edit
            ? "수정한 내용은 사라지고, 지금 판매 중인 내용은 그대로 있어요."
            : "심사를 받지 않은 메뉴는 고객에게 보이지 않아요.",
      confirmLabel: "신청 취소하기",
      danger: true,
    });
    if (!sure || !(await run({ shopId: shop.id, id }))) return;
    toast({
      text: way === "WAITS" ? "취소를 요청했어요, 심사 담당자가 확인하면 취소돼요" : "신청을 취소했어요",
      tone: "done",
    });
  }
  return (
    <Stack gap={8} className={styles.place}>
      <Notice tone={isRejected(menu) ? "failed" : "waits"} className={styles.notice}>
        <Stack gap={8}>
          <p>
            <strong>{titleOf(menu)}</strong>
          </p>
          {isRejected(menu) && request.reason && <p>{request.reason}</p>}
          <p className="number">
            {formatInstant(new Date(request.requestedAt))}에 신청했어요.
            {menu.onSale && " 심사가 끝날 때까지 지금 내용 그대로 판매돼요."}
          </p>
          {leads && (
            <Row gap={8} align="stretch" wrap above={4}>
              <Button
                colour="white"
                size={40}
                render={
                  <Link
                    to="/partners/shops/$shopId/menus/requests/$requestId"
                    params={{ shopId: String(shop.id), requestId: String(request.id) }}
                  />
                }
              >
                심사 내용 보기
              </Button>
              {(way === "ENDS" || way === "WAITS") && (
                <Button colour="white" size={40} busy={state === "pending"} onClick={() => cancel(request.id)}>
                  신청 취소하기
                </Button>
              )}
            </Row>
          )}
        </Stack>
      </Notice>
      <FormFailure failure={failure} />
    </Stack>
  );
}

function titleOf(menu: Menu): string {
  const status = menu.request?.status;
  if (status === "NON_DISPLAY_REJECT") return "운영자가 이 메뉴의 노출을 중지했어요. 수정해서 다시 신청해 주세요";
  if (status === "REJECT") return "심사에서 반려됐어요. 의견을 보고 수정해 주세요";
  if (status !== "WAITING") return "심사를 기다리고 있어요. 심사를 시작하기 전까지 수정할 수 있어요";
  return cancellation(menu) === "WAITS_ALREADY"
    ? "취소를 요청했어요, 심사 담당자가 확인하면 취소돼요"
    : "심사하고 있어요. 심사가 끝나면 수정할 수 있어요";
}
