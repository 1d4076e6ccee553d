import { useEffect, useState } from "react";
import type { ReservationDetail, TimelineEntry } from "#contract/reservation.ts";
import { getReservation } from "#contract/reservations.ts";
import { stepChanges, stepTitle } from "#domain/reservations/format-step.ts";
import { actors } from "#domain/reservations/move.ts";
import { reservationStatuses } from "#domain/reservations/reservation.ts";
import { noticeKinds } from "#domain/reservations/reservation-notice.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { failureText } from "#web/api/failures.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { UnsavedContext, useUnsavedGuard } from "#web/parts/form/unsaved.ts";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import OfflineForm from "#web/reservations/form/offline-form.tsx";
import { ErrorState } from "#web/ui/display/error-state.tsx";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { closeAllDialogs } from "#web/ui/overlays/dialog-store.ts";
import { closesPanel } from "./closes-panel.ts";
import { MoveForm } from "./move-form.tsx";
import { PanelActions } from "./panel-actions.tsx";
import styles from "./panel-facts.module.css";
import { PanelFacts } from "./panel-facts.tsx";
import { PanelFrame } from "./panel-frame.tsx";
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
  const { setUnsaved, mayDiscard } = useUnsavedGuard(closesPanel);
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
      <UnsavedContext value={setUnsaved}>
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
      <PanelFrame title={`${reservation.customerName} 님 예약 옮기기`} onClose={() => setDoing(undefined)}>
        <MoveForm key={reservation.version} reservation={reservation} onDone={() => setDoing(undefined)} />
      </PanelFrame>
    );
  return (
    <PanelFrame
      title={`${reservation.customerName} 님`}
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

interface Line {
  at: string;
  what: string;
  changes: string[];
  by: string;
}

/** The timeline, newest first: who, when, the old and new values, and who was notified. */
function PanelTimeline({ detail }: { detail: ReservationDetail }) {
  const lines: Line[] = [
    ...detail.timeline.map((entry) => ({
      at: entry.at,
      what: stepTitle(entry),
      changes: stepChanges(entry),
      by: byWhom(entry),
    })),
    ...detail.notices.map(({ at, kind, state, maskedPhone }) => ({
      at,
      what: `${noticeKinds[kind].label} 문자를 ${{ SENT: "보냈어요", QUEUED: "보내는 중이에요", FAILED: "보내지 못했어요", CALL_NEEDED: "보내지 못했어요 · 전화 필요" }[state]}`,
      changes: [],
      by: maskedPhone,
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Stack gap={12} pad={16} padX={0} line="top">
      <Text as="h3" size={13}>
        변경 이력
      </Text>
      <Stack as="ol" gap={8} className={styles.history}>
        {lines.map((line) => (
          <Stack as="li" relative gap={8} rows={0} size={13} key={`${line.at}${line.what}${line.by}`}>
            {line.what}
            <Text as="time" dateTime={line.at} size={12} tone="muted" number>
              {formatInstant(new Date(line.at))}
            </Text>
            {line.changes.map((change) => (
              <Text size={12} weight="regular" tone="muted" as="small" key={change} fullRow number>
                {change}
              </Text>
            ))}
            {line.by && (
              <Text size={12} weight="regular" tone="muted" as="small" fullRow>
                {line.by}
              </Text>
            )}
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}

const byWhom = ({ actor, byName }: TimelineEntry) =>
  actor === "partner" && byName ? byName : (byName ?? actors[actor].label);
