import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import styles from "./text-button.module.css";

/** A button for rare actions beside text: it looks like text. */
export function TextButton({ className, ...rest }: ComponentProps<"button">) {
  return <button type="button" {...rest} className={classNames(styles.text, className)} />;
}
