import type { ComponentProps, FormEvent, ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Row } from "#web/ui/layout.tsx";
import styles from "./line-form.module.css";

type LineFormProps = Pick<ComponentProps<"div">, "onKeyDown" | "children"> & {
  /** Where the line is saved by itself; without it this is a part of the form around it. */
  onSubmit?: (event: FormEvent) => void;
  onLeave: () => void;
  /** The button that adds the line. */
  action: ReactNode;
};

/** The fields of a new line. */
export function LineForm({ onSubmit, onLeave, action, children, onKeyDown }: LineFormProps) {
  const inside = (
    <>
      {children}
      <Row gap={8} align="stretch" justify="end" className={styles.actions}>
        <Button colour="gray" size={44} onClick={onLeave}>
          그만두기
        </Button>
        {action}
      </Row>
    </>
  );
  if (onSubmit)
    return (
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        {inside}
      </form>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the fields inside, which have their own roles.
    <div className={styles.form} onKeyDown={onKeyDown}>
      {inside}
    </div>
  );
}
