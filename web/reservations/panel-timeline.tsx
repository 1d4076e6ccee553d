import type { ReservationDetail, TimelineEntry } from "#contract/reservation.ts";
import { actors } from "#domain/move.ts";
import { noticeKinds } from "#domain/reservation-notice.ts";
import { formatInstant } from "#domain/seoul-time.ts";
import { stepChanges, stepTitle } from "#domain/step-in-words.ts";
import styles from "./panel-facts.module.css";

interface Line {
  at: string;
  what: string;
  changes: string[];
  by: string;
}

/** What happened, newest first: who, when, from what to what, and who was told. */
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
      <h3>지난 일</h3>
      <ol className={styles.history}>
        {lines.map((line) => (
          <li key={`${line.at}${line.what}${line.by}`}>
            {line.what}
            <time className="number" dateTime={line.at}>
              {formatInstant(new Date(line.at))}
            </time>
            {line.changes.map((change) => (
              <small key={change} className="number">
                {change}
              </small>
            ))}
            {line.by && <small>{line.by}</small>}
          </li>
        ))}
      </ol>
    </div>
  );
}

const byWhom = ({ actor, byName }: TimelineEntry) =>
  actor === "partner" && byName ? byName : (byName ?? actors[actor].label);
