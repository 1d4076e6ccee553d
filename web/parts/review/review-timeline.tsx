import type { ReviewStep } from "#contract/review-step.ts";
import { applicationRequestTypes } from "#domain/application.ts";
import { formatInstant } from "#domain/seoul-time.ts";
import styles from "./review-timeline.module.css";

/** Everything that happened to a request, the newest first; shop and operator read the same. */
export function ReviewTimeline({ steps }: { steps: readonly ReviewStep[] }) {
  return (
    <ol className={styles.timeline}>
      {steps.toReversed().map((step) => (
        <li key={`${step.at}-${step.action}`}>
          <p className={styles.what}>
            {step.edition}판 {labelOf(step)}
          </p>
          <p className={styles.who}>
            {step.byName ?? (step.actor === "operator" ? "운영자" : "매장")} ·{" "}
            <time dateTime={step.at}>{formatInstant(new Date(step.at))}</time>
          </p>
          {step.words && <p className={styles.words}>{step.words}</p>}
        </li>
      ))}
    </ol>
  );
}

const labelOf = ({ action }: ReviewStep) => (action === "REVIEW" ? "심사 시작" : applicationRequestTypes[action].label);
