import type { Reservation, ReservationDetail } from "#contract/reservation.ts";
import {
  cancelReservation,
  completeReservation,
  markNoShow,
  removeOfflineReservation,
  undoSettled,
} from "#contract/reservations.ts";
import { formatWon } from "#domain/menus/price.ts";
import { canMove, isMoveOpen, type ReservationMove, reservationMoves } from "#domain/reservations/reservation.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useSignedIn } from "#web/api/signed-in.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { useRejectUser } from "#web/parts/reject-user/use-reject-user.tsx";
import { Button } from "#web/ui/button.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { openDialog } from "#web/ui/overlays/dialog-store.ts";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { withWholeSheet } from "#web/ui/overlays/with-whole-sheet.ts";
import { useMinute } from "#web/ui/use-minute.ts";
import styles from "./panel-facts.module.css";

/** Seldom used, so its form does not load with the panel. */
const loadRefundDialog = withWholeSheet(() => import("./refund-dialog.tsx"));

interface PanelActionsProps {
  detail: ReservationDetail;
  onDo: (what: "move" | "edit") => void;
  onClose: () => void;
}

/** The buttons for the possible actions: they use the domain's rules, so that no button leads to a known refusal. */
export function PanelActions({ detail, onDo, onClose }: PanelActionsProps) {
  const { reservation, refundWon } = detail;
  const { shop, role } = useCurrentShop();
  const { account } = useSignedIn();
  const now = useMinute();
  const completing = useCall(completeReservation);
  const missing = useCall(markNoShow);
  const undoing = useCall(undoSettled);
  const cancelling = useCall(cancelReservation);
  const removing = useCall(removeOfflineReservation);
  const reject = useRejectUser(shop.id);
  const ids = { shopId: shop.id, id: reservation.id };
  const can = (move: ReservationMove) =>
    canMove(reservation.status, move) && isMoveOpen(move, timesOf(reservation), now);
  const isOwn = role !== "MEMBER" || detail.stylerAccountId === account?.id;
  if (!isOwn)
    return (
      <Text size={13} tone="muted">
        다른 디자이너의 예약은 볼 수만 있어요.
      </Text>
    );
  const booked = reservation.status === "OK";
  const undo = { label: "되돌리기", onPress: () => void undoing.run(ids) };

  async function complete() {
    if (await completing.run({ ...ids, stylerId: reservation.stylerId }))
      toast({ text: "시술을 완료했어요", tone: "done", action: undo });
  }
  async function noShow() {
    const kept = reservation.paidWon > 0 ? "위약금을 제외한 금액은 정산할 때 고객에게 환불해요. " : "";
    const sure = await confirm({
      title: "노쇼로 표시할까요?",
      content: `${kept}정산이 시작되기 전까지 변경할 수 있어요.`,
      confirmLabel: "노쇼로 표시하기",
      danger: true,
    });
    if (sure && (await missing.run(ids))) toast({ text: "노쇼로 표시했어요", tone: "done", action: undo });
  }
  async function cancel() {
    const sure = await confirm({
      title: "이 예약을 취소할까요?",
      content:
        refundWon > 0
          ? `고객에게 ${formatWon(refundWon)}을 전액 환불하고 취소 알림을 보내요.`
          : "고객에게 취소를 알려요.",
      confirmLabel: "예약 취소하기",
      danger: true,
    });
    if (sure && (await cancelling.run({ ...ids, reason: "" }))) toast({ text: "예약을 취소했어요", tone: "done" });
  }
  async function remove() {
    const sure = await confirm({
      title: "이 예약을 삭제할까요?",
      content: "잘못 등록한 예약을 삭제할 때 사용해요. 고객에게 알리지 않고, 복구할 수 없어요.",
      confirmLabel: "삭제하기",
      danger: true,
    });
    if (!sure || !(await removing.run(ids))) return;
    toast({ text: "예약을 삭제했어요", tone: "done" });
    onClose();
  }
  const leftWon = reservation.paidWon - reservation.refundedWon;
  async function refund() {
    const { default: RefundDialog } = await loadRefundDialog();
    const { customerName, id: reservationId } = reservation;
    const done = await openDialog<true>(({ close }) => (
      <RefundDialog
        shopId={shop.id}
        reservationId={reservationId}
        customerName={customerName}
        leftWon={leftWon}
        onDone={() => close(true)}
        onLeave={() => close()}
      />
    ));
    if (done) toast({ text: "환불을 시작했어요", tone: "done" });
  }
  const failure = [completing, missing, undoing, cancelling, removing].find((call) => call.failure)?.failure;
  return (
    <>
      <FormFailure failure={failure} />
      {can("complete") && (
        <Button colour="purple" size={50} fullWidth busy={completing.state === "pending"} onClick={complete}>
          {reservationMoves.complete.label}
        </Button>
      )}
      <Stack gap={8} className={styles.others}>
        {booked && (
          <Button colour="gray" size={44} onClick={() => onDo("move")}>
            옮기기
          </Button>
        )}
        {booked && reservation.kind === "OFFLINE" && (
          <Button colour="gray" size={44} onClick={() => onDo("edit")}>
            변경하기
          </Button>
        )}
        {can("markNoShow") && (
          <Button colour="white" size={44} className={styles.danger} onClick={noShow}>
            노쇼로 표시하기
          </Button>
        )}
        {can("correctToCompleted") && (
          <Button colour="gray" size={44} onClick={complete}>
            {reservationMoves.correctToCompleted.label}
          </Button>
        )}
        {can("correctToNoShow") && (
          <Button colour="white" size={44} className={styles.danger} onClick={noShow}>
            {reservationMoves.correctToNoShow.label}
          </Button>
        )}
        {can("undo") && (
          <Button colour="gray" size={44} onClick={undo.onPress}>
            확정으로 되돌리기
          </Button>
        )}
        {can("cancelUnpaid") && (
          <Button colour="white" size={44} className={styles.danger} onClick={cancel}>
            예약 취소하기
          </Button>
        )}
        {booked && reservation.kind === "OFFLINE" && (
          <Button colour="white" size={44} className={styles.danger} onClick={remove}>
            삭제하기
          </Button>
        )}
        {reservation.status === "COMPLETED" && leftWon > 0 && role !== "MEMBER" && (
          <Button colour="white" size={44} className={styles.danger} onClick={refund}>
            환불하기
          </Button>
        )}
        {reservation.customerId !== null && role !== "MEMBER" && !detail.customerRejected && (
          <Button
            colour="white"
            size={44}
            className={styles.danger}
            onClick={() => reject({ name: reservation.customerName, reservationId: reservation.id })}
          >
            고객 차단하기
          </Button>
        )}
      </Stack>
    </>
  );
}

const timesOf = ({ startsAt, startedAt, cutAt }: Reservation) => ({
  startsAt: new Date(startsAt),
  startedAt: startedAt === null ? null : new Date(startedAt),
  cutAt: cutAt === null ? null : new Date(cutAt),
});
