import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import styles from "./icon-button.module.css";

export type IconButtonProps = Omit<ComponentProps<"button">, "aria-label"> & {
  icon: LucideIcon;
  label: string;
  size?: 30 | 34 | 40 | 44;
  look?: "plain" | "outlined" | "filled" | "onDark";
};

export function IconButton({
  icon: Icon,
  label,
  size = 40,
  look = "plain",
  className,
  type = "button",
  style,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(styles.iconButton, styles[look], className)}
      style={{ width: size, height: size, ...style }}
    >
      <Icon size={size >= 40 ? 20 : 16} aria-hidden />
    </button>
  );
}
