import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./field.module.css";
import { FieldContext } from "./field-context.ts";

export type FieldProps = {
  label: ReactNode;
  /** A short text beside the label, such as why it is locked. */
  note?: ReactNode;
  help?: ReactNode;
  error?: string;
  touched?: boolean;
  required?: boolean;
  /** For a radio group or a set of boxes: the label names the group instead of one control. */
  group?: boolean;
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
};

export function Field({
  label,
  note,
  help,
  error,
  touched = false,
  required = false,
  group = false,
  hideLabel = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const wrong = touched && Boolean(error);
  const describedBy = classNames(Boolean(help) && helpId, wrong && errorId) || undefined;
  const labelLook = hideLabel ? "sr-only" : styles.label;
  const labelText = (
    <>
      {label}
      {required && <span className={styles.required}>필수</span>}
      {note && <span className={styles.note}>{note}</span>}
    </>
  );

  return (
    <div className={classNames(styles.field, className)}>
      {group ? (
        <span id={labelId} className={labelLook}>
          {labelText}
        </span>
      ) : (
        <label id={labelId} htmlFor={id} className={labelLook}>
          {labelText}
        </label>
      )}
      {help && (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      )}
      <FieldContext value={{ id, labelId, describedBy, wrong, required }}>{children}</FieldContext>
      <div aria-live="polite">
        {wrong && (
          <p id={errorId} className={styles.error}>
            <CircleAlert size={14} aria-hidden />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
