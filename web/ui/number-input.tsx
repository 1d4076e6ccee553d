import { type ChangeEvent, useState } from "react";
import { formatNumber, parseNumber } from "#domain/price.ts";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export type NumberInputProps = Omit<TextInputProps, "value" | "defaultValue" | "onChange" | "type" | "min" | "max"> & {
  value: number | null | undefined;
  /** Gets null only while the field is empty. */
  onChange?: (value: number | null) => void;
  min?: number;
  max?: number;
};

export function NumberInput({ value, onChange, min = 0, max, onBlur, ...rest }: NumberInputProps) {
  // A lone minus sign is not yet a number, so the typed text is kept while it is being typed.
  const [draft, setDraft] = useState<string | null>(null);

  function change(event: ChangeEvent<HTMLInputElement>) {
    const typed = event.target.value.trim();
    const text = typed.replace(min < 0 ? /[^\d-]|(?!^)-/g : /\D/g, "");
    setDraft(text === "-" ? text : null);
    if (typed === "" || text === "-") return onChange?.(null);
    const number = Math.min(parseNumber(text), max ?? Number.MAX_SAFE_INTEGER);
    keepCaretFromEnd(event.target, formatNumber(number));
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

/** Commas come and go left of the caret, so its distance to the end is what stays true. */
function keepCaretFromEnd(input: HTMLInputElement, formatted: string) {
  const fromEnd = input.value.length - (input.selectionStart ?? input.value.length);
  input.value = formatted;
  const caret = Math.max(0, formatted.length - fromEnd);
  input.setSelectionRange(caret, caret);
}
