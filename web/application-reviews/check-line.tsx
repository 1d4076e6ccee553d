import { CircleCheck, CircleX, Clock } from "lucide-react";
import { type ApplicationCheck, applicationChecks, type CheckState, checkStates } from "#domain/application-check.ts";
import { formatInstant } from "#domain/seoul-time.ts";
import { Tag } from "#web/ui/tag.tsx";
import styles from "./review-case.module.css";

interface CheckLineProps {
  check: ApplicationCheck;
  state: CheckState;
  words: string;
  at: string;
}

const looks = {
  PASSED: { tone: "arrived", icon: CircleCheck },
  LATER: { tone: "waits", icon: Clock },
  FAILED: { tone: "failed", icon: CircleX },
} as const;

/** What the tax office or the bank said, and when. */
export function CheckLine({ check, state, words, at }: CheckLineProps) {
  return (
    <p className={styles.check}>
      <Tag {...looks[state]}>
        {applicationChecks[check].label} · {checkStates[state].label}
      </Tag>
      <span>
        {words} <time dateTime={at}>{formatInstant(new Date(at))}</time>
      </span>
    </p>
  );
}
