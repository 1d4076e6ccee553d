import type { AccessRecord } from "#contract/access-records.ts";
import styles from "./access-records-screen.module.css";

/** What was used, with the call's own name in small: support and the server's log speak of it by that. */
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
