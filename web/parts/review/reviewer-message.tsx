import { type ReactNode, useId } from "react";
import { Stack } from "#web/ui/layout.tsx";
import styles from "./reviewer-message.module.css";

/** The reviewer's text for the sender. */
export function ReviewerMessage({ reason, children }: { reason: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" gap={8} pad={16} radius="control" fill="red" className={styles.words} aria-labelledby={id}>
      <h3 id={id}>심사 담당자가 남긴 말</h3>
      {reason && <p>{reason}</p>}
      {children}
    </Stack>
  );
}
