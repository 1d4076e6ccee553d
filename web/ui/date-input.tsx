import { CalendarDays } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useCallback, useRef, useState } from "react";
import { formatDay, isDay } from "#domain/seoul-time.ts";
import type { CalendarProps } from "./calendar.tsx";
import { dayFromTyping } from "./calendar-month.ts";
import { CalendarPopup } from "./calendar-popup.tsx";
import { IconButton } from "./icon-button.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export type DateInputProps = Omit<TextInputProps, "value" | "defaultValue" | "onChange" | "type" | "min" | "max"> &
  Pick<CalendarProps, "min" | "max" | "isDisabled" | "today"> & {
    /** "YYYY-MM-DD"; null while nothing is chosen. */
    value: string | null;
    onChange?: (value: string | null) => void;
  };

export function DateInput({ value, onChange, min, max, isDisabled, today, onBlur, ...rest }: DateInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);

  const dismiss = useCallback(() => {
    if (document.activeElement?.closest("[popover]")) anchor.current?.focus();
    setOpen(false);
  }, []);

  /** A day that may not be chosen is put back to the last good one, as the calendar would refuse it too. */
  function settle(event: FocusEvent<HTMLInputElement>) {
    if (typed !== null) {
      const day = dayFromTyping(typed);
      const allowed = day !== null && isDay(day) && !(min && day < min) && !(max && day > max) && !isDisabled?.(day);
      if (typed.trim() === "") onChange?.(null);
      else if (allowed) onChange?.(day);
      setTyped(null);
    }
    onBlur?.(event);
  }

  function openByKey(event: KeyboardEvent) {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <TextInput
        placeholder="YYYY.MM.DD"
        {...rest}
        inputMode="numeric"
        value={typed ?? (value === null ? "" : formatDay(value))}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={openByKey}
        after={
          <IconButton
            ref={anchor}
            icon={CalendarDays}
            label="달력 열기"
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        }
      />
      {open && (
        <CalendarPopup
          {...{ min, max, isDisabled, today, value, anchor }}
          onDismiss={dismiss}
          onSelect={(day) => {
            setTyped(null);
            setOpen(false);
            onChange?.(day);
            anchor.current?.focus();
          }}
        />
      )}
    </>
  );
}
