import { type ComponentProps, createContext, type ReactNode, use, useId } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { useFieldGroup } from "./field-context.ts";
import styles from "./radio-group.module.css";

type Group = {
  name: string;
  value: string | null;
  look: "circle" | "pill";
  disabled: boolean;
  select: (value: string) => void;
};

const GroupContext = createContext<Group | null>(null);

export type RadioGroupProps<Value extends string> = Omit<ComponentProps<"div">, "onSelect"> & {
  value: Value | null;
  onSelect: (value: Value) => void;
  look?: "circle" | "pill";
  disabled?: boolean;
  name?: string;
  /** The group's name if there is no Field around it. */
  label?: string;
};

export function RadioGroup<Value extends string>({
  value,
  onSelect,
  look = "circle",
  disabled = false,
  name,
  label,
  className,
  children,
  ...rest
}: RadioGroupProps<Value>) {
  const ownName = useId();
  const naming = useFieldGroup();
  const group: Group = {
    name: name ?? ownName,
    value,
    look,
    disabled,
    // An item inside the root offers only the values of the root, which the compiler cannot see through the context.
    select: (chosen) => !disabled && onSelect(chosen as Value),
  };
  return (
    <div
      role="radiogroup"
      {...(label === undefined ? naming : { "aria-label": label })}
      aria-disabled={disabled || undefined}
      {...rest}
      className={classNames(styles.group, styles[`${look}s`], className)}
    >
      <GroupContext value={group}>{children}</GroupContext>
    </div>
  );
}

export type RadioItemProps = Omit<ComponentProps<"input">, "type" | "value" | "checked" | "onChange" | "name"> & {
  value: string;
  help?: ReactNode;
};

export function RadioItem({ value, disabled = false, help, className, children, ...rest }: RadioItemProps) {
  const group = use(GroupContext);
  if (!group) throw new Error("RadioItem may be used only inside the group root: wrap it in RadioGroup.");
  return (
    <label className={classNames(group.look === "pill" ? styles.pill : styles.circle, className)}>
      <input
        {...rest}
        type="radio"
        name={group.name}
        value={value}
        checked={group.value === value}
        disabled={disabled || group.disabled}
        onChange={() => group.select(value)}
      />
      <span className={styles.words}>
        {children}
        {help && <small>{help}</small>}
      </span>
    </label>
  );
}
