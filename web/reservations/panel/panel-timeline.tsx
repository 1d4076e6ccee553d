import type { ReservationDetail, TimelineEntry } from "#contract/reservation.ts";
import { stepChanges, stepTitle } from "#domain/reservations/format-step.ts";
import { actors } from "#domain/reservations/move.ts";
import { noticeKinds } from "#domain/reservations/reservation-notice.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { Stack, Text } from "#web/ui/layout.tsx";
import styles from "./panel-facts.module.css";

interface Line {
  at: string;
  what: string;
  changes: string[];
  by: string;
}

/** The timeline, newest first: who, when, the old and new values, and who was notified. */
export function PanelTimeline({ detail }: { detail: ReservationDetail }) {
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
    <div className={styles.part}>
      <Text as="h3" size={13}>
        지난 일
      </Text>
      <Stack as="ol" gap={8} className={styles.history}>
        {lines.map((line) => (
          <li key={`${line.at}${line.what}${line.by}`}>
            {line.what}
            <Text as="time" dateTime={line.at} size={12} tone="muted" number>
              {formatInstant(new Date(line.at))}
            </Text>
            {line.changes.map((change) => (
              <Text as="small" key={change} fullRow number>
                {change}
              </Text>
            ))}
            {line.by && (
              <Text as="small" fullRow>
                {line.by}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </div>
  );
}

const byWhom = ({ actor, byName }: TimelineEntry) =>
  actor === "partner" && byName ? byName : (byName ?? actors[actor].label);
