import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { useFieldControl } from "./field-context.ts";
import { InputBox } from "./input-box.tsx";
import styles from "./select.module.css";

export type SelectOption = { value: string; label: string; disabled?: boolean; group?: string };

export type SelectProps = Omit<ComponentProps<"select">, "children"> & {
  options: readonly SelectOption[];
  placeholder?: string;
};

/** The platform's own list: a phone opens its wheel, a desktop browser that supports it shows our style. */
export function Select({ options, placeholder, className, required, ...rest }: SelectProps) {
  const { wrong, naming } = useFieldControl({ ...rest, required });
  return (
    <InputBox
      wrong={wrong}
      disabled={rest.disabled}
      className={classNames(styles.box, className)}
      after={<ChevronDown size={16} className={styles.arrow} aria-hidden />}
    >
      <select {...rest} {...naming} className={styles.select}>
        {placeholder !== undefined && (
          <option value="" disabled={Boolean(required)}>
            {placeholder}
          </option>
        )}
        {groupsOf(options).map(([group, inside]) =>
          group === undefined ? (
            inside.map(toOption)
          ) : (
            <optgroup key={group} label={group}>
              {inside.map(toOption)}
            </optgroup>
          ),
        )}
      </select>
    </InputBox>
  );
}

function toOption({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}

function groupsOf(options: readonly SelectOption[]) {
  return [...Map.groupBy(options, (option) => option.group)];
}
