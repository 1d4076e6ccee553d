import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Row } from "#web/ui/layout.tsx";
import { AnchoredPopup } from "./anchored-popup.tsx";
import styles from "./tooltip.module.css";

export type TooltipProps = {
  text: ReactNode;
  /** One control that can have focus. */
  children: ReactElement<{ "aria-describedby"?: string }>;
};

export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const target = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!shown) return;
    const hideOnEscape = (event: KeyboardEvent) => event.key === "Escape" && setShown(false);
    window.addEventListener("keydown", hideOnEscape);
    return () => window.removeEventListener("keydown", hideOnEscape);
  }, [shown]);

  return (
    <Row
      as="span"
      ref={target}
      inline
      align="stretch"
      className={styles.target}
      onPointerEnter={(event) => event.pointerType === "mouse" && setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={(event) => event.target.matches(":focus-visible") && setShown(true)}
      onBlur={() => setShown(false)}
    >
      {cloneElement(children, { "aria-describedby": shown ? id : undefined })}
      {shown && (
        <AnchoredPopup role="tooltip" id={id} anchor={target} side="above" align="centre" className={styles.tooltip}>
          {text}
        </AnchoredPopup>
      )}
    </Row>
  );
}
