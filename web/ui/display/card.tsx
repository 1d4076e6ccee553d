import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Box, Row } from "#web/ui/layout.tsx";
import styles from "./card.module.css";

export type CardProps = Omit<ComponentProps<"section">, "title"> & {
  title?: ReactNode;
  /** A short muted text beside the title, such as a count. */
  note?: ReactNode;
  /** A link or button at the right of the title. */
  action?: ReactNode;
  footer?: ReactNode;
  /** false if a table or list goes from edge to edge. */
  padded?: boolean;
};

export function Card({ title, note, action, footer, padded = true, className, children, ...rest }: CardProps) {
  return (
    <section {...rest} className={classNames(styles.card, !padded && styles.flush, className)}>
      {(title || action) && (
        <Row wrap justify="between" gap={16} rows={8} className={classNames(styles.head, !padded && styles.ruled)}>
          <h2 className={styles.title}>
            {title}
            {note && <small className="number">{note}</small>}
          </h2>
          {action}
        </Row>
      )}
      <div className={padded ? styles.padded : undefined}>{children}</div>
      {footer && (
        <Box pad={16} padX="card" line="top">
          {footer}
        </Box>
      )}
    </section>
  );
}
