import { Check } from "lucide-react";
import type { ApplicationPart } from "#domain/applications/application-field.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import styles from "./step-list.module.css";
import { lastStep, type Step, titleOf } from "./use-step.ts";

interface StepListProps {
  steps: readonly Step[];
  step: Step;
  isComplete: (part: ApplicationPart) => boolean;
  onGo: (to: Step) => void;
}

/** The progress: all parts beside the form on a desktop, a line above it on a phone. */
export function StepList({ steps, step, isComplete, onGo }: StepListProps) {
  const isPhone = useIsPhone();
  const place = steps.indexOf(step) + 1;
  if (isPhone) {
    return (
      <Row gap={12} className={styles.line}>
        <Text size={13} weight="bold" tone="accent" nowrap number>
          {place} / {steps.length}
        </Text>
        <progress value={place} max={steps.length} aria-label="신청서 작성 진행률" />
      </Row>
    );
  }
  return (
    <nav className={styles.steps} aria-label="신청서 단계">
      <Stack as="ol" gap={4}>
        {steps.map((one, index) => {
          const done = one !== lastStep && isComplete(one);
          return (
            <li key={one}>
              <Row
                as="button"
                gap={12}
                full
                pad={8}
                padX={12}
                radius="control"
                tone="muted"
                weight="medium"
                type="button"
                aria-current={one === step ? "step" : undefined}
                onClick={() => onGo(one)}
              >
                <Stack
                  as="span"
                  items="middle"
                  fixed
                  radius="round"
                  fill="surface"
                  size={12}
                  weight="bold"
                  className={classNames(styles.mark, done && styles.done, "number")}
                >
                  {done ? <Check size={14} aria-hidden /> : index + 1}
                </Stack>
                {titleOf(one)}
                {done && <span className="sr-only">작성 완료</span>}
              </Row>
            </li>
          );
        })}
      </Stack>
    </nav>
  );
}
