import { Popover } from "@base-ui/react/popover";
import { type RefObject, useRef } from "react";
import { Calendar, type CalendarProps } from "./calendar.tsx";
import styles from "./calendar-popup.module.css";

export type CalendarPopupProps = CalendarProps & {
  anchor: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export default function CalendarPopup({ anchor, open, onOpenChange, ...calendar }: CalendarPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next, { event }) => {
        // A press on the calendar button is answered by the button itself.
        const onAnchor = event.target instanceof Node && anchor.current?.contains(event.target);
        if (!onAnchor) onOpenChange(next);
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="end" sideOffset={8} className={styles.positioner}>
          <Popover.Popup
            ref={popup}
            aria-label="날짜 고르기"
            className={styles.popup}
            initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]') ?? true}
            finalFocus={anchor}
          >
            <Calendar {...calendar} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
