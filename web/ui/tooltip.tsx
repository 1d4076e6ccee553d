import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./tooltip.module.css";

type TooltipTargetProps = { "aria-describedby"?: string };

export type TooltipProps = {
  text: ReactNode;
  /** One control that can have focus. */
  children: ReactElement<TooltipTargetProps>;
};

type Place = { left: number; top: number; below: boolean };

export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [place, setPlace] = useState<Place | null>(null);
  const shown = place !== null;

  useEffect(() => {
    if (!shown) return;
    const hide = () => setPlace(null);
    const hideOnEscape = (event: KeyboardEvent) => event.key === "Escape" && hide();
    window.addEventListener("keydown", hideOnEscape);
    window.addEventListener("scroll", hide, true);
    return () => {
      window.removeEventListener("keydown", hideOnEscape);
      window.removeEventListener("scroll", hide, true);
    };
  }, [shown]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside, which has its own role.
    <span
      className={styles.target}
      onPointerEnter={(event) => event.pointerType === "mouse" && setPlace(placeBeside(event.currentTarget))}
      onPointerLeave={() => setPlace(null)}
      onFocus={(event) => event.target.matches(":focus-visible") && setPlace(placeBeside(event.currentTarget))}
      onBlur={() => setPlace(null)}
    >
      {cloneElement(children, { "aria-describedby": shown ? id : undefined })}
      {place &&
        createPortal(
          <span
            role="tooltip"
            id={id}
            className={place.below ? `${styles.tooltip} ${styles.below}` : styles.tooltip}
            style={{ left: place.left, top: place.top }}
          >
            {text}
          </span>,
          document.body,
        )}
    </span>
  );
}

const widestHalf = 128;

function placeBeside(target: Element): Place {
  const box = (target.firstElementChild ?? target).getBoundingClientRect();
  const middle = box.left + box.width / 2;
  const below = box.top < 64;
  const left = Math.min(Math.max(middle, widestHalf), Math.max(widestHalf, window.innerWidth - widestHalf));
  return { left, top: below ? box.bottom + 8 : box.top - 8, below };
}
