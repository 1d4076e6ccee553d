import { type ChangeEvent, useState } from "react";
import { formatNumber } from "#domain/menus/price.ts";
import { TextInput, type TextInputProps } from "./text-input.tsx";
import { hasSignOrPoint, typedNumber } from "./typed-number.ts";

export type NumberInputProps = Omit<TextInputProps, "value" | "defaultValue" | "onChange" | "type" | "min" | "max"> & {
  value: number | null | undefined;
  /** Called with null only while the field is empty. */
  onChange?: (value: number | null) => void;
  min?: number;
  max?: number;
};

export function NumberInput({ value, onChange, min = 0, max, onBlur, ...rest }: NumberInputProps) {
  const [draft, setDraft] = useState<string | null>(null);

  function change(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.target.value.trim();
    const isDraft = hasSignOrPoint.test(typed);
    setDraft(isDraft ? typed : null);
    if (typed === "" || typed === "-") return onChange?.(null);
    const number = typedNumber(typed, { min, max });
    if (!isDraft) keepCaretFromEnd(event.target, formatNumber(number));
    onChange?.(number);
  }

  return (
    <TextInput
      {...rest}
      inputMode={min < 0 ? "text" : "numeric"}
      value={draft ?? (value === null || value === undefined ? "" : formatNumber(value))}
      onChange={change}
      onBlur={(event) => {
        setDraft(null);
        if (typeof value === "number" && value < min) onChange?.(min);
        onBlur?.(event);
      }}
      className={rest.className}
    />
  );
}

/** Commas come and go left of the caret, so its distance to the end stays the same. */
function keepCaretFromEnd(input: HTMLInputElement, formatted: string) {
  const fromEnd = input.value.length - (input.selectionStart ?? input.value.length);
  input.value = formatted;
  const caret = Math.max(0, formatted.length - fromEnd);
  input.setSelectionRange(caret, caret);
}
