import type { Advertisement } from "#contract/advertisement.ts";
import { actors } from "#domain/move.ts";
import { formatInstant } from "#domain/seoul-time.ts";
import { Card } from "#web/ui/card.tsx";
import styles from "./advertisement-timeline.module.css";

/** What happened, the newest first. */
export function AdvertisementTimeline({ timeline }: Pick<Advertisement, "timeline">) {
  return (
    <Card title="지난 일">
      <ol className={styles.timeline}>
        {timeline.toReversed().map(({ at, step, actor, byName, words }) => (
          <li key={`${at}${step}${words}`}>
            {words}
            <small className="number">
              <time dateTime={at}>{formatInstant(new Date(at))}</time> · {byName ?? actors[actor].label}
            </small>
          </li>
        ))}
      </ol>
    </Card>
  );
}
