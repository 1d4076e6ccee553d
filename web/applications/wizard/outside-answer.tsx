import { BadgeCheck, CircleAlert, Clock } from "lucide-react";
import styles from "#web/applications/application-detail.module.css";
import { classNames } from "#web/ui/class-names.ts";
import { Spinner } from "#web/ui/display/spinner.tsx";

interface OutsideAnswerProps {
  /** The office or bank that answers. */
  who: string;
  answer: { state: "PASSED" | "FAILED" | "LATER"; words: string } | undefined;
  failed: boolean;
  /** While the application is written: nobody has to wait for the answer. */
  sendable?: boolean;
}

const looks = { PASSED: BadgeCheck, FAILED: CircleAlert, LATER: Clock };

/** The answer of the tax office or the bank about a typed value. */
export function OutsideAnswer({ who, answer, failed, sendable = false }: OutsideAnswerProps) {
  const state = failed ? "LATER" : answer?.state;
  const Icon = state && looks[state];
  return (
    <p role="status" className={classNames(styles.answer, state && styles[state])}>
      {Icon ? <Icon size={16} aria-hidden /> : <Spinner size={16} label="" />}
      <span>
        {failed
          ? `지금은 ${who} 조회가 원활하지 않아요. 나중에 자동으로 다시 확인해 드려요`
          : (answer?.words ?? `${who}에 조회하고 있어요`)}
        {state === "LATER" && sendable && ". 이대로 보낼 수 있어요"}
      </span>
    </p>
  );
}
