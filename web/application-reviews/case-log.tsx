import { formatInstant } from "#domain/time/seoul-time.ts";
import { stepLabel } from "#web/parts/review/review-timeline.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { useOpenReview } from "./open-review.ts";
import styles from "./review-case.module.css";

/** The timeline in one line for each step, newest first; its sender reads the same. */
export function CaseLog() {
  const { timeline } = useOpenReview().application;
  return (
    <section className={styles.group}>
      <h3>변경 이력 · 신청자에게도 표시돼요</h3>
      <ol className={styles.log}>
        {timeline.toReversed().map((step) => (
          <Stack as="li" gap={8} size={13} number key={`${step.at}-${step.action}`}>
            <time dateTime={step.at}>{formatInstant(new Date(step.at))}</time>
            <span>
              {step.byName ?? (step.actor === "operator" ? "운영자" : "매장")} · {step.edition}차 {stepLabel(step)}
              {step.words && `: ${step.words}`}
            </span>
          </Stack>
        ))}
      </ol>
    </section>
  );
}
