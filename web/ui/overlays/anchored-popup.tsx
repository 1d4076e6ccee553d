import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./anchored-popup.module.css";
import { closesWithRoute } from "./dialog-store.ts";

export type AnchoredPopupProps = ComponentProps<"div"> & {
  anchor: RefObject<Element | null>;
  align?: "start" | "end";
  /** At least as wide as its anchor. */
  sameWidth?: boolean;
  /** A press elsewhere, Escape inside, or another route. */
  onDismiss?: () => void;
};

/**
 * Floats beside its anchor in the browser's top layer. It stays at its place in the document, so a surrounding dialog
 * keeps its focus and a scrolling parent does not cut it.
 */
export function AnchoredPopup({
  anchor,
  align = "start",
  sameWidth = false,
  onDismiss,
  className,
  onKeyDown,
  ...rest
}: AnchoredPopupProps) {
  const popup = useRef<HTMLDivElement>(null);

  // After every render, because the content may have grown.
  useLayoutEffect(() => {
    const element = popup.current;
    if (!element || !anchor.current) return;
    const place = () => anchor.current && placeBeside(element, anchor.current, { align, sameWidth });
    if (!element.matches(":popover-open")) element.showPopover();
    place();
    window.addEventListener("scroll", place, { capture: true, passive: true });
    window.addEventListener("resize", place);
    return () => {
      window.removeEventListener("scroll", place, { capture: true });
      window.removeEventListener("resize", place);
    };
  });

  useEffect(() => {
    if (!onDismiss) return;
    const dismissOutside = ({ target }: PointerEvent) => {
      const inside = target instanceof Node && (popup.current?.contains(target) || anchor.current?.contains(target));
      if (!inside) onDismiss();
    };
    document.addEventListener("pointerdown", dismissOutside, true);
    const forget = closesWithRoute(onDismiss);
    return () => {
      forget();
      document.removeEventListener("pointerdown", dismissOutside, true);
    };
  }, [anchor, onDismiss]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its user gives it its role.
    <div
      {...rest}
      ref={popup}
      popover="manual"
      className={classNames(styles.popup, className)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== "Escape" || !onDismiss) return;
        // Only the popup closes; a surrounding dialog would get the same key.
        event.stopPropagation();
        onDismiss();
      }}
    />
  );
}

const gap = 4;
const edge = 8;

function placeBeside(
  popup: HTMLElement,
  anchor: Element,
  { align, sameWidth }: { align: "start" | "end"; sameWidth: boolean },
) {
  const box = anchor.getBoundingClientRect();
  if (sameWidth) popup.style.minWidth = `${box.width}px`;
  const width = popup.offsetWidth;
  const height = popup.scrollHeight + 2;
  const spaceBelow = window.innerHeight - box.bottom - gap - edge;
  const spaceAbove = box.top - gap - edge;
  const below = height <= spaceBelow || spaceBelow >= spaceAbove;
  const wishedLeft = align === "start" ? box.left : box.right - width;
  popup.style.left = `${Math.max(edge, Math.min(wishedLeft, window.innerWidth - width - edge))}px`;
  popup.style.top = below ? `${box.bottom + gap}px` : "auto";
  popup.style.bottom = below ? "auto" : `${window.innerHeight - box.top + gap}px`;
  popup.style.setProperty("--available-height", `${Math.max(120, below ? spaceBelow : spaceAbove)}px`);
}
