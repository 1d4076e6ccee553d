import { useState } from "react";
import { TextInput, type TextInputProps } from "#web/ui/fields/text-input.tsx";

type PercentInputProps = Omit<TextInputProps, "value" | "defaultValue" | "onChange" | "type" | "unit"> & {
  /** In hundredths of a percent; null while the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
};

/** A rate in percent, with up to two decimals. */
export function PercentInput({ value, onChange, onBlur, ...rest }: PercentInputProps) {
  // "12." is not a complete number, so the typed text is kept while typing.
  const [draft, setDraft] = useState<string>();
  function change(typed: string) {
    const text = /^\d{0,3}(\.\d{0,2})?/.exec(typed.replace(/[^\d.]/g, ""))?.[0] ?? "";
    setDraft(text);
    onChange(text === "" ? null : Math.round(Number(text) * 100));
  }
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      unit="%"
      value={draft ?? (value === null ? "" : String(value / 100))}
      onChange={(event) => change(event.target.value)}
      onBlur={(event) => {
        setDraft(undefined);
        onBlur?.(event);
      }}
    />
  );
}
