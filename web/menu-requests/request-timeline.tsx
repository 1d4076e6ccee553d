import type { MenuRequest } from "#contract/menu-requests.ts";
import { applicationRequestTypes } from "#domain/application.ts";
import { formatDay, seoulDay, seoulTime } from "#domain/seoul-time.ts";
import styles from "./request-timeline.module.css";

type Step = MenuRequest["timeline"][number];

/** Everything that happened to a request, the newest first; shop and operator read the same. */
export function RequestTimeline({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.timeline}>
      {steps.toReversed().map((step) => (
        <li key={`${step.at}-${step.action}`}>
          <p className={styles.what}>
            {step.edition}판 {labelOf(step)}
          </p>
          <p className={styles.who}>
            {step.byName ?? (step.actor === "operator" ? "운영자" : "매장")} ·{" "}
            <time dateTime={step.at}>{momentOf(step.at)}</time>
          </p>
          {step.words && <p className={styles.words}>{step.words}</p>}
        </li>
      ))}
    </ol>
  );
}

const labelOf = ({ action }: Step) => (action === "REVIEW" ? "심사 시작" : applicationRequestTypes[action].label);

function momentOf(at: string): string {
  const instant = new Date(at);
  return `${formatDay(seoulDay(instant))} ${seoulTime(instant)}`;
}
