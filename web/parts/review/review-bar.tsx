import type { ReactNode } from "react";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./review-case.module.css";

interface ReviewBarProps {
  failure: unknown;
  /** What the person must know before a decision. */
  notice?: ReactNode;
  title?: string;
  text: ReactNode;
  /** The buttons. */
  children?: ReactNode;
}

/** The end of a case, always visible: what can be decided now. */
export function ReviewBar({ failure, notice, title, text, children }: ReviewBarProps) {
  return (
    <Row
      as="footer"
      wrap
      justify="end"
      gap={8}
      pad={16}
      padX={24}
      frame
      radius="card"
      fill="surface"
      className={styles.bar}
    >
      <Stack gap={8} className={styles.messages}>
        <FormFailure failure={failure} />
        {notice}
      </Stack>
      <Text size={13} tone="muted" className={styles.words}>
        {title && (
          <Text as="b" block size={14} tone="plain">
            {title}
          </Text>
        )}
        {text}
      </Text>
      {children}
    </Row>
  );
}
