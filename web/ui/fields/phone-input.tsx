import type { ChangeEvent } from "react";
import { digitsOf, phoneAsTyped } from "./phone-as-typed.ts";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export function PhoneInput({ onChange, ...rest }: Omit<TextInputProps, "type">) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    const input = event.target;
    const digitsBeforeCaret = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length;
    const dashed = phoneAsTyped(input.value);
    if (dashed !== input.value) {
      input.value = dashed;
      const caret = indexAfterDigits(dashed, digitsBeforeCaret);
      input.setSelectionRange(caret, caret);
    }
    onChange?.(event);
  }
  return (
    <TextInput
      autoComplete="tel"
      placeholder="010-0000-0000"
      {...rest}
      type="tel"
      inputMode="tel"
      maxLength={14}
      onChange={change}
    />
  );
}

function indexAfterDigits(text: string, count: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index++) {
    if (seen === count) return index;
    if (text[index] !== "-") seen++;
  }
  return text.length;
}
