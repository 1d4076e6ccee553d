import { Lock } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useFieldControl } from "./field-context.ts";
import { InputBox } from "./input-box.tsx";

export type TextInputProps = ComponentProps<"input"> & {
  before?: ReactNode;
  after?: ReactNode;
  /** The unit after the value, such as 원 or 분. */
  unit?: string;
};

export function TextInput({ before, after, unit, className, required, ...rest }: TextInputProps) {
  const { wrong, naming } = useFieldControl({ ...rest, required });
  const end = rest.disabled ? <Lock size={16} aria-hidden /> : (after ?? unit);
  return (
    <InputBox wrong={wrong} disabled={rest.disabled} before={before} after={end} className={className}>
      <input type="text" autoComplete="off" {...rest} {...naming} />
    </InputBox>
  );
}
