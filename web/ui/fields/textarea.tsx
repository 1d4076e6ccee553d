import type { ComponentProps } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { useFieldControl } from "./field-context.ts";
import styles from "./textarea.module.css";

export type TextareaProps = ComponentProps<"textarea"> & {
  /** The length of the text, shown against `maxLength`. */
  showCount?: boolean;
};

export function Textarea({ showCount = false, className, required, ...rest }: TextareaProps) {
  const { wrong, naming } = useFieldControl({ ...rest, required });
  const written = typeof rest.value === "string" ? rest.value.length : 0;
  return (
    <div className={classNames(styles.frame, className)}>
      <textarea rows={4} {...rest} {...naming} className={classNames(styles.textarea, wrong && styles.wrong)} />
      {showCount && rest.maxLength !== undefined && (
        <span className={classNames(styles.count, "number")}>
          {written}/{rest.maxLength}
        </span>
      )}
    </div>
  );
}
