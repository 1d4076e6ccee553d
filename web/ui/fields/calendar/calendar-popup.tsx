import { type RefObject, useEffect, useRef } from "react";
import { AnchoredPopup } from "#web/ui/overlays/anchored-popup.tsx";
import { Calendar, type CalendarProps } from "./calendar.tsx";

export type CalendarPopupProps = CalendarProps & { anchor: RefObject<HTMLButtonElement | null>; onDismiss: () => void };

export function CalendarPopup({ anchor, onDismiss, ...calendar }: CalendarPopupProps) {
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => {
    inside.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus({ preventScroll: true });
  }, []);
  return (
    <AnchoredPopup
      role="dialog"
      aria-label="날짜 선택하기"
      anchor={anchor}
      align="end"
      onDismiss={onDismiss}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget) && relatedTarget !== anchor.current) onDismiss();
      }}
    >
      <div ref={inside}>
        <Calendar {...calendar} />
      </div>
    </AnchoredPopup>
  );
}
