import { useEffect, useState } from "react";
import { getReservation } from "#contract/reservations.ts";
import { reservationStatuses } from "#domain/reservations/reservation.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { failureText } from "#web/api/failures.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { UnsavedContext, useUnsavedGuard } from "#web/parts/form/unsaved.ts";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import OfflineForm from "#web/reservations/form/offline-form.tsx";
import { ErrorState } from "#web/ui/display/error-state.tsx";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import { closeAllDialogs } from "#web/ui/overlays/dialog-store.ts";
import { closesPanel } from "./closes-panel.ts";
import { MoveForm } from "./move-form.tsx";
import { PanelActions } from "./panel-actions.tsx";
import { PanelFacts } from "./panel-facts.tsx";
import { PanelFrame } from "./panel-frame.tsx";
import { PanelTimeline } from "./panel-timeline.tsx";
import { useFocusGoesBack } from "./use-focus-goes-back.ts";

interface ReservationPanelProps {
  id: number;
  onClose: () => void;
}

/** One reservation: its facts, its timeline and the possible actions. */
export default function ReservationPanel({ id, onClose }: ReservationPanelProps) {
  const { shop } = useCurrentShop();
  const answer = useAnswer(getReservation, { shopId: shop.id, id });
  const [doing, setDoing] = useState<"move" | "edit">();
  const { tell, mayDiscard } = useUnsavedGuard(closesPanel);
  useFocusGoesBack(id);
  // A question about a reservation closes with it: alone it would not show which reservation it is about.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reservation in the same panel is another subject.
  useEffect(() => closeAllDialogs, [id]);
  const detail = answer.data;
  if (!detail)
    return (
      <PanelFrame title="예약" onClose={onClose}>
        {answer.error ? (
          <ErrorState {...failureText(answer.error)} onRetry={() => answer.refetch()} />
        ) : (
          <ListSkeleton rows={4} />
        )}
      </PanelFrame>
    );
  const { reservation } = detail;
  if (doing === "edit")
    return (
      <UnsavedContext value={tell}>
        <OfflineForm
          reservation={reservation}
          phone={detail.phoneIsMasked ? "" : detail.phone}
          choices={detail.choices}
          onClose={async () => (await mayDiscard()) && setDoing(undefined)}
        />
      </UnsavedContext>
    );
  if (doing === "move")
    return (
      <PanelFrame title={`${reservation.customerName}님 예약 옮기기`} onClose={() => setDoing(undefined)}>
        <MoveForm key={reservation.version} reservation={reservation} onDone={() => setDoing(undefined)} />
      </PanelFrame>
    );
  return (
    <PanelFrame
      title={`${reservation.customerName}님`}
      header={
        <>
          <StatusTag status={reservationStatuses[reservation.status]} />
          <span className="number">예약 번호 {reservation.id}</span>
        </>
      }
      footer={<PanelActions detail={detail} onDo={setDoing} onClose={onClose} />}
      onClose={onClose}
    >
      <PanelFacts detail={detail} />
      <PanelTimeline detail={detail} />
    </PanelFrame>
  );
}
