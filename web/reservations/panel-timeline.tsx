import type { ReservationDetail, TimelineEntry } from "#contract/reservation.ts";
import { actors } from "#domain/move.ts";
import { reservationSteps } from "#domain/reservation.ts";
import { noticeKinds } from "#domain/reservation-notice.ts";
import { seoulDay, seoulTime } from "#domain/seoul-time.ts";
import styles from "./panel-facts.module.css";

interface Line {
  at: string;
  what: string;
  by: string;
}

/** What happened, newest first: who, when, from what to what, and who was told. */
export function PanelTimeline({ detail }: { detail: ReservationDetail }) {
  const lines: Line[] = [
    ...detail.timeline.map((entry) => ({ at: entry.at, what: stepInWords(entry), by: byWhom(entry) })),
    ...detail.notices.map(({ at, kind, state, maskedPhone }) => ({
      at,
      what: `${noticeKinds[kind].label} 문자를 ${{ SENT: "보냈어요", QUEUED: "보내는 중이에요", FAILED: "보내지 못했어요" }[state]}`,
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
              {shortInstant(line.at)}
            </time>
            {line.by && <small>{line.by}</small>}
          </li>
        ))}
      </ol>
    </div>
  );
}

function stepInWords({ step, before, after }: TimelineEntry): string {
  if (step === "created") return "예약했어요";
  const [from, to] = [spanOf(before), spanOf(after)];
  if (step === "moved" && from && to) return `${from}에서 ${to}로 옮겼어요`;
  return reservationSteps[step].label;
}

const byWhom = ({ actor, byName }: TimelineEntry) =>
  actor === "partner" && byName ? byName : (byName ?? actors[actor].label);

function spanOf({ startsAt, endsAt }: Record<string, unknown>): string | undefined {
  if (typeof startsAt !== "string" || typeof endsAt !== "string") return undefined;
  return `${shortInstant(startsAt)}–${seoulTime(new Date(endsAt))}`;
}

function shortInstant(instant: string): string {
  const date = new Date(instant);
  return `${seoulDay(date).slice(5).replace("-", ".")} ${seoulTime(date)}`;
}
