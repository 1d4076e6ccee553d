import { classNames } from "#web/ui/class-names.ts";
import { useFieldControl, useFieldGroup } from "./field-context.ts";
import radio from "./radio-group.module.css";
import styles from "./toggle-pills.module.css";

export type TogglePillsProps<Value extends string> = {
  /** The group's name if there is no Field around it. */
  label?: string;
  options: readonly { value: Value; label: string }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** For longer labels: weekdays are closer together on a phone. */
  roomy?: boolean;
};

/** A choice of several short options, such as weekdays; the values keep the order of the options. */
export function TogglePills<Value extends string>({
  label,
  options,
  value,
  onChange,
  roomy = false,
}: TogglePillsProps<Value>) {
  const naming = useFieldGroup();
  const { wrong } = useFieldControl({});
  const toggle = (one: Value, on: boolean) =>
    onChange(options.map((option) => option.value).filter((each) => (each === one ? on : value.includes(each))));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named by the field's own label.
    <div
      role="group"
      {...(label === undefined ? naming : { "aria-label": label })}
      className={classNames(styles.pills, roomy && styles.roomy)}
    >
      {options.map((option) => (
        <label key={option.value} className={classNames(radio.pill, styles.pill)}>
          <input
            type="checkbox"
            checked={value.includes(option.value)}
            aria-invalid={wrong || undefined}
            onChange={(event) => toggle(option.value, event.target.checked)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
