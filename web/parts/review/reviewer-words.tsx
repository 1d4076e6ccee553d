import { type ReactNode, useId } from "react";
import styles from "./reviewer-words.module.css";

/** The reviewer's text for the sender. */
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
