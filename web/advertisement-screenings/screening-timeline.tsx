import type { ScreenedAdvertisement } from "#contract/advertisement-screenings.ts";
import { actors } from "#domain/move.ts";
import { formatInstant } from "#domain/seoul-time.ts";
import styles from "#web/parts/review/review-timeline.module.css";

/** What happened, the newest first. */
export function ScreeningTimeline({ timeline }: Pick<ScreenedAdvertisement, "timeline">) {
  return (
    <ol className={styles.timeline}>
      {timeline.toReversed().map(({ at, step, actor, byName, words }) => (
        <li key={`${at}${step}${words}`}>
          <p className={styles.what}>{words}</p>
          <p className={styles.who}>
            {byName ?? actors[actor].label} · <time dateTime={at}>{formatInstant(new Date(at))}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
