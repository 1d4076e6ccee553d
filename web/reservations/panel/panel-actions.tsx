import { Ellipsis, Move } from "lucide-react";
import type { Reservation, ReservationDetail } from "#contract/reservation.ts";
import {
  cancelReservation,
  completeReservation,
  markNoShow,
  markVisit,
  removeOfflineReservation,
  undoSettled,
} from "#contract/reservations.ts";
import { formatWon } from "#domain/menus/price.ts";
import {
  canMove,
  isMoveOpen,
  type ReservationMove,
  reservationMoves,
  stageOf,
  type VisitMark,
} from "#domain/reservations/reservation.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useSignedIn } from "#web/api/signed-in.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { useRejectUser } from "#web/parts/reject-user/use-reject-user.tsx";
import { Button } from "#web/ui/button.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { openDialog } from "#web/ui/overlays/dialog-store.ts";
import { Menu } from "#web/ui/overlays/menu.tsx";
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
  const marking = useCall(markVisit);
  const reject = useRejectUser(shop.id);
  const ids = { shopId: shop.id, id: reservation.id };
  const can = (move: ReservationMove) =>
    canMove(reservation.status, move) && isMoveOpen(move, timesOf(reservation), now);
  const isOwn = role !== "MEMBER" || detail.stylers.some(({ accountId }) => accountId === account?.id);
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
    const sure = await confirm({
      title: "노쇼로 표시할까요?",
      content: `${noShowMoney(detail)} 정산이 시작되기 전까지 변경할 수 있어요.`,
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
  const mark = (name: VisitMark, on: boolean) => () => void marking.run({ ...ids, mark: name, on });
  const stage = stageOf(reservation);
  const isToday = seoulDay(new Date(reservation.startsAt)) === seoulDay(now);
  const isPartner = role !== "OPERATOR" || booked;
  const first = firstAction();

  /** What comes next at the desk. */
  function firstAction(): { label: string; busy: boolean; run: () => void } | undefined {
    if (can("complete") && stage !== "ARRIVED")
      return { label: reservationMoves.complete.label, busy: completing.state === "pending", run: complete };
    if (!booked || !isToday || !isPartner) return undefined;
    const busy = marking.state === "pending";
    if (stage === "OK") return { label: "도착 처리하기", busy, run: mark("ARRIVED", true) };
    return { label: "시술 시작하기", busy, run: mark("STARTED", true) };
  }
  const isOffline = reservation.kind === "OFFLINE";
  const more = [
    booked && isOffline && { label: "변경하기", onSelect: () => onDo("edit") },
    booked &&
      isToday &&
      stage === "OK" &&
      can("complete") && { label: "도착 처리하기", onSelect: mark("ARRIVED", true) },
    booked && isToday && stage === "OK" && { label: "시술 시작하기", onSelect: mark("STARTED", true) },
    stage === "ARRIVED" && can("complete") && { label: reservationMoves.complete.label, onSelect: complete },
    stage === "ARRIVED" && { label: "도착 표시 취소하기", onSelect: mark("ARRIVED", false) },
    stage === "STARTED" && { label: "시작 표시 취소하기", onSelect: mark("STARTED", false) },
    can("undo") && { label: "확정으로 되돌리기", onSelect: undo.onPress },
    can("correctToCompleted") && { label: reservationMoves.correctToCompleted.label, onSelect: complete },
    can("markNoShow") && stage === "OK" && { label: "노쇼로 표시하기", danger: true, onSelect: noShow },
    can("correctToNoShow") && { label: reservationMoves.correctToNoShow.label, danger: true, onSelect: noShow },
    can("cancelUnpaid") && {
      label: "예약 취소하기",
      note: refundWon > 0 ? `${formatWon(refundWon)} 환불` : "",
      danger: true,
      onSelect: cancel,
    },
    booked && isOffline && { label: "삭제하기", danger: true, onSelect: remove },
    reservation.status === "COMPLETED" &&
      leftWon > 0 &&
      role !== "MEMBER" && { label: "환불하기", danger: true, onSelect: refund },
    reservation.customerId !== null &&
      role !== "MEMBER" &&
      !detail.customerRejected && {
        label: "고객 차단하기",
        danger: true,
        onSelect: () => reject({ name: reservation.customerName, reservationId: reservation.id }),
      },
  ].filter((item) => item !== false);
  const failure = [completing, missing, undoing, cancelling, removing, marking].find((call) => call.failure)?.failure;
  return (
    <>
      <FormFailure failure={failure} />
      {first && (
        <Button colour="purple" size={50} fullWidth busy={first.busy} onClick={first.run}>
          {first.label}
        </Button>
      )}
      <Stack gap={8} className={styles.others}>
        {booked && (
          <Button colour={first ? "gray" : "purple"} size={44} icon={Move} onClick={() => onDo("move")}>
            옮기기
          </Button>
        )}
        {more.length > 0 && (
          <Menu
            label="이 예약에 할 수 있는 일"
            align="end"
            items={more}
            trigger={
              <Button colour="gray" size={44} icon={Ellipsis}>
                더 보기
              </Button>
            }
          />
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

/** In won, before it is confirmed. */
function noShowMoney({ reservation, noShowKeptWon }: ReservationDetail): string {
  const leftWon = reservation.paidWon - reservation.refundedWon;
  if (leftWon === 0) return "결제한 금액이 없어 위약금은 0원이에요.";
  const rest = leftWon - noShowKeptWon;
  return `위약금 ${formatWon(noShowKeptWon)}을 받고, ${rest > 0 ? `나머지 ${formatWon(rest)}은 정산할 때 고객에게 환불해요.` : "환불할 금액은 없어요."}`;
}
