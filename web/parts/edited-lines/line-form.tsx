import type { ComponentProps, ReactNode } from "react";
import { Form } from "#web/parts/form/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Row } from "#web/ui/layout.tsx";
import styles from "./line-form.module.css";

interface LineFormProps<Saved> extends Pick<ComponentProps<"div">, "onKeyDown" | "children"> {
  /** Saves the line by itself; without it this is a part of the surrounding form. */
  saved?: Pick<ComponentProps<typeof Form<Saved>>, "form" | "onSave">;
  onLeave: () => void;
  /** The button that adds the line. */
  action: ReactNode;
}

/** The fields of a new line. */
export function LineForm<Saved>({ saved, onLeave, action, children, onKeyDown }: LineFormProps<Saved>) {
  const bar = (
    <Row gap={8} align="stretch" justify="end" phone="equal">
      <Button colour="gray" size={44} onClick={onLeave}>
        취소
      </Button>
      {action}
    </Row>
  );
  if (saved)
    return (
      <Form {...saved} className={styles.form} bar={bar}>
        {children}
      </Form>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the fields inside, which have their own roles.
    <div className={styles.form} onKeyDown={onKeyDown}>
      {children}
      {bar}
    </div>
  );
}
