import type { AccessRecord } from "#contract/access-records.ts";
import styles from "./access-records-screen.module.css";

/** The label of the call, and its name in small letters: support and the server's log use the name. */
export function CallName({ call, callLabel }: Pick<AccessRecord, "call" | "callLabel">) {
  const name = <code className={styles.code}>{call}</code>;
  return callLabel === call ? (
    name
  ) : (
    <>
      {callLabel} {name}
    </>
  );
}
