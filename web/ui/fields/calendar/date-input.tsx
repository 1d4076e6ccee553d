import { CalendarDays } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatDay, isDay } from "#domain/time/seoul-time.ts";
import { TextInput, type TextInputProps } from "#web/ui/fields/text-input.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Text } from "#web/ui/layout.tsx";
import type { CalendarProps } from "./calendar.tsx";
import { dayFromTyping } from "./calendar-month.ts";
import { CalendarPopup } from "./calendar-popup.tsx";

export type DateInputProps = Omit<TextInputProps, "value" | "defaultValue" | "onChange" | "type" | "min" | "max"> &
  Pick<CalendarProps, "min" | "max" | "isDisabled" | "today"> & {
    /** "YYYY-MM-DD"; null while nothing is chosen. */
    value: string | null;
    onChange?: (value: string | null) => void;
  };

export function DateInput({ value, onChange, min, max, isDisabled, today, onBlur, ...rest }: DateInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);

  const dismiss = useCallback(() => {
    if (document.activeElement?.closest("[popover]")) anchor.current?.focus();
    setOpen(false);
  }, []);

  /** A day that is not allowed is replaced by the last valid one, as in the calendar, with a message. */
  function settle(): boolean {
    if (typed === null) return true;
    const day = dayFromTyping(typed);
    const reason = typed.trim() === "" ? undefined : refusalOf(day, { min, max, isDisabled });
    setTyped(null);
    setRefusal(reason);
    if (!reason) onChange?.(day);
    return !reason;
  }

  function blur(event: FocusEvent<HTMLInputElement>) {
    settle();
    onBlur?.(event);
  }

  function press(event: KeyboardEvent) {
    if (event.key === "ArrowDown") {
      event.preventDefault();
      setOpen(true);
    }
    // Enter submits the form around it: with the shown day, or not at all.
    if (event.key === "Enter" && !flushSync(settle)) event.preventDefault();
  }

  return (
    <>
      <TextInput
        placeholder="YYYY.MM.DD"
        {...rest}
        inputMode="numeric"
        value={typed ?? (value === null ? "" : formatDay(value))}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefusal(undefined);
        }}
        onBlur={blur}
        onKeyDown={press}
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
      {refusal && (
        <Text role="alert" size={12} weight="medium" tone="red">
          {refusal}
        </Text>
      )}
      {open && (
        <CalendarPopup
          min={min}
          max={max}
          isDisabled={isDisabled}
          today={today}
          value={value}
          anchor={anchor}
          onDismiss={dismiss}
          onSelect={(day) => {
            setTyped(null);
            setRefusal(undefined);
            setOpen(false);
            onChange?.(day);
            anchor.current?.focus();
          }}
        />
      )}
    </>
  );
}

function refusalOf(day: string | null, { min, max, isDisabled }: Pick<CalendarProps, "min" | "max" | "isDisabled">) {
  if (day === null || !isDay(day)) return "없는 날짜라서 되돌렸어요. 2026.11.05처럼 입력해 주세요.";
  if (min && day < min) return `${formatDay(min)}부터 선택할 수 있어서 되돌렸어요.`;
  if (max && day > max) return `${formatDay(max)}까지 선택할 수 있어서 되돌렸어요.`;
  return isDisabled?.(day) ? "그날은 선택할 수 없어서 되돌렸어요." : undefined;
}
