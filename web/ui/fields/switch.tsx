import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Row, Text } from "#web/ui/layout.tsx";
import { useFieldControl } from "./field-context.ts";
import styles from "./switch.module.css";

export type SwitchProps = Omit<ComponentProps<"input">, "type" | "size" | "role"> & {
  label: ReactNode;
  help?: ReactNode;
  hideLabel?: boolean;
  /** The label on the left and the switch at the far right, as in a list of settings. */
  spread?: boolean;
};

export function Switch({ label, help, hideLabel = false, spread = false, className, ...rest }: SwitchProps) {
  const { naming } = useFieldControl(rest);
  return (
    <Row as="label" inline gap={10} className={classNames(styles.switch, spread && styles.spread, className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox already tells its checked state. */}
      <input {...rest} type="checkbox" role="switch" aria-describedby={naming["aria-describedby"]} />
      <span className={hideLabel ? "sr-only" : styles.words}>
        {label}
        {help && (
          <Text as="small" size={12} tone="muted">
            {help}
          </Text>
        )}
      </span>
    </Row>
  );
}
