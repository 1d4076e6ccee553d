import type { LucideIcon } from "lucide-react";
import { type ComponentProps, cloneElement, createElement, type ReactElement } from "react";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";

export type ButtonColour = "gray" | "purple" | "yellow" | "black" | "red" | "orange" | "white";
export type ButtonSize = 29 | 30 | 34 | 40 | 44 | 50 | 60;

export type ButtonProps = Omit<ComponentProps<"button">, "color"> & {
  colour?: ButtonColour;
  size?: ButtonSize;
  kind?: "primary" | "secondary";
  rounded?: boolean;
  icon?: LucideIcon;
  iconAfter?: LucideIcon;
  minWidth?: number;
  fullWidth?: boolean;
  busy?: boolean;
  href?: string;
  /** An element that takes the look and the text of the button, such as a router's link. */
  render?: ReactElement<Pick<ComponentProps<"a">, "className" | "style" | "children" | "aria-label">>;
};

export function Button({
  colour = "gray",
  size = 40,
  kind = "primary",
  rounded = true,
  icon: Icon,
  iconAfter: IconAfter,
  minWidth,
  fullWidth = false,
  busy = false,
  disabled = false,
  href,
  render,
  className,
  style,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  const look = classNames(
    styles.button,
    styles[colour],
    styles[`size${size}`],
    kind === "secondary" && styles.secondary,
    !rounded && styles.square,
    fullWidth && styles.fullWidth,
    busy && styles.busy,
    className,
  );
  const iconSize = size >= 50 ? 20 : 16;
  const content = (
    <>
      {Icon && <Icon size={iconSize} aria-hidden />}
      {children}
      {IconAfter && <IconAfter size={iconSize} aria-hidden />}
    </>
  );
  const sized = minWidth === undefined ? style : { ...style, minWidth };

  const link: ButtonProps["render"] =
    render ?? (href === undefined ? undefined : createElement<ComponentProps<"a">>("a", { href }));
  if (link && !disabled) {
    return cloneElement(link, { className: look, style: sized, children: content, "aria-label": rest["aria-label"] });
  }
  return (
    <button
      {...rest}
      type={type}
      className={look}
      style={sized}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {content}
    </button>
  );
}
