import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./checkbox.module.css";
import { useFieldControl } from "./field-context.ts";

export type CheckboxProps = Omit<ComponentProps<"input">, "type" | "size"> & {
  label: ReactNode;
  help?: ReactNode;
  hideLabel?: boolean;
  /** Some but not all of the options are chosen. */
  mixed?: boolean;
};

export function Checkbox({ label, help, hideLabel = false, mixed = false, className, ref, ...rest }: CheckboxProps) {
  const { naming } = useFieldControl(rest);
  // The field's label names the group, so a box keeps its own label and takes no id from it.
  return (
    <label className={classNames(styles.checkbox, className)}>
      <input
        {...rest}
        type="checkbox"
        aria-describedby={naming["aria-describedby"]}
        aria-invalid={naming["aria-invalid"]}
        ref={(input) => {
          if (input) input.indeterminate = mixed;
          if (typeof ref === "function") return ref(input);
          if (ref) ref.current = input;
        }}
      />
      <span className={hideLabel ? "sr-only" : styles.words}>
        {label}
        {help && <small>{help}</small>}
      </span>
    </label>
  );
}
