import { useMemo } from "react";
import { Select, type SelectOption, type SelectProps } from "./select.tsx";

export type TimeInputProps = Omit<SelectProps, "options" | "value" | "defaultValue" | "onChange"> & {
  /** "HH:mm", or "" while nothing is chosen. */
  value: string;
  onChange?: (value: string) => void;
  from?: string;
  until?: string;
  stepMinutes?: number;
};

export function TimeInput({
  value,
  onChange,
  from = "00:00",
  until = "23:50",
  stepMinutes = 10,
  placeholder = "시간 선택하기",
  ...rest
}: TimeInputProps) {
  const options = useMemo(() => timesBetween(from, until, stepMinutes), [from, until, stepMinutes]);
  // A time saved under other opening hours must not look like another one.
  const known = value === "" || options.some((option) => option.value === value);
  return (
    <Select
      {...rest}
      placeholder={placeholder}
      options={known ? options : [{ value, label: value }, ...options]}
      value={value}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

function timesBetween(from: string, until: string, stepMinutes: number): SelectOption[] {
  const times: SelectOption[] = [];
  for (let minutes = minutesOf(from); minutes <= minutesOf(until); minutes += stepMinutes) {
    const time = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
    times.push({ value: time, label: time, group: minutes < 12 * 60 ? "오전" : "오후" });
  }
  return times;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
