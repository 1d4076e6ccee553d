import type { ReviewStep } from "#contract/review-step.ts";
import { applicationRequestTypes } from "#domain/applications/application.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { Timeline } from "#web/ui/display/timeline.tsx";
import { Text } from "#web/ui/layout.tsx";

/** The timeline of a request, newest first; shop and operator read the same. */
export function ReviewTimeline({ steps }: { steps: readonly ReviewStep[] }) {
  return (
    <Timeline>
      {steps.toReversed().map((step) => (
        <li key={`${step.at}-${step.action}`}>
          <Text weight="medium">
            {step.edition}차 {stepLabel(step)}
          </Text>
          <Text size={12} tone="muted" number>
            {step.byName ?? (step.actor === "operator" ? "운영자" : "매장")} ·{" "}
            <time dateTime={step.at}>{formatInstant(new Date(step.at))}</time>
          </Text>
          {step.words && (
            <Text above={4} pad={8} padX={12} radius="control" fill="canvas" size={13}>
              {step.words}
            </Text>
          )}
        </li>
      ))}
    </Timeline>
  );
}

export const stepLabel = ({ action }: ReviewStep) =>
  action === "REVIEW" ? "심사 시작" : applicationRequestTypes[action].label;
