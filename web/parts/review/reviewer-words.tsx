import { type ReactNode, useId } from "react";
import styles from "./reviewer-words.module.css";

/** What a reviewer says to whoever has to mend it. */
export function ReviewerWords({ reason, children }: { reason: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.words} aria-labelledby={id}>
      <h3 id={id}>심사 담당자가 남긴 말</h3>
      {reason && <p>{reason}</p>}
      {children}
    </section>
  );
}
