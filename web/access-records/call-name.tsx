import { callInWords } from "#web/parts/call-words/call-words.ts";
import styles from "./access-records-screen.module.css";

/** What was used, with the call's own name in small: support and the server's log speak of it by that. */
export function CallName({ call }: { call: string }) {
  const words = callInWords(call);
  const name = <code className={styles.code}>{call}</code>;
  return words === call ? (
    name
  ) : (
    <>
      {words} {name}
    </>
  );
}
