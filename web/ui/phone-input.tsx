import type { ChangeEvent } from "react";
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

/** Puts the dashes where the number so far belongs: Seoul has two digits, mobiles three, 0507 and 1588 four. */
export function phoneAsTyped(text: string): string {
  const digits = digitsOf(text).slice(0, 12);
  if (/^1[5-9]/.test(digits)) return joined(digits.slice(0, 4), digits.slice(4, 8));
  const head = digits.startsWith("02") ? 2 : /^050[2-9]/.test(digits) ? 4 : 3;
  const rest = digits.slice(head, head + 8);
  if (rest.length <= 4) return joined(digits.slice(0, head), rest);
  return joined(digits.slice(0, head), rest.slice(0, rest.length - 4), rest.slice(-4));
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

function joined(...groups: string[]): string {
  return groups.filter(Boolean).join("-");
}

function indexAfterDigits(text: string, count: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index++) {
    if (seen === count) return index;
    if (text[index] !== "-") seen++;
  }
  return text.length;
}
