import { CircleCheck, CircleX, Clock } from "lucide-react";
import {
  type ApplicationCheck,
  applicationChecks,
  type CheckState,
  checkStates,
} from "#domain/applications/application-check.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { Tag } from "#web/ui/display/tag.tsx";
import { Row } from "#web/ui/layout.tsx";

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

/** The answer of the tax office or the bank, and when it came. */
export function CheckLine({ check, state, words, at }: CheckLineProps) {
  return (
    <Row as="p" gap={8} rows={4} wrap size={12} tone="muted" number>
      <Tag {...looks[state]}>
        {applicationChecks[check].label} · {checkStates[state].label}
      </Tag>
      <span>
        {words} <time dateTime={at}>{formatInstant(new Date(at))}</time>
      </span>
    </Row>
  );
}
