import { CircleCheck, CircleX, Clock } from "lucide-react";
import { applicationChecks, checkStates } from "#domain/applications/application-check.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { Row, Text } from "#web/ui/layout.tsx";
import { useOpenReview } from "./open-review.ts";
import styles from "./review-case.module.css";

const looks = {
  PASSED: { fill: "green", tone: "green", icon: CircleCheck },
  LATER: { fill: "orange", tone: "orange", icon: Clock },
  FAILED: { fill: "red", tone: "red", icon: CircleX },
} as const;

/** The answers of the tax office and the bank, and when they came. */
export function CaseChecks() {
  const { checks } = useOpenReview().application;
  const known = keysOf(checks);
  if (known.length === 0) return null;
  return (
    <Row as="ul" gap={8} align="stretch" className={styles.checks}>
      {known.map((check) => {
        const answer = checks[check];
        if (!answer) return null;
        const { fill, tone, icon: Icon } = looks[answer.state];
        return (
          <Row as="li" key={check} grow gap={8} pad={8} padX={12} radius="control" fill={fill} size={12}>
            <Text as="span" tone={tone}>
              <Icon size={20} aria-hidden />
            </Text>
            <span>
              <Text as="b" block size={13} tone={tone}>
                {applicationChecks[check].label} · {checkStates[answer.state].label}
              </Text>
              {answer.words} · <time dateTime={answer.at}>{formatInstant(new Date(answer.at))}</time>
            </span>
          </Row>
        );
      })}
    </Row>
  );
}
