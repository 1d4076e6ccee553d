import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import styles from "./text-button.module.css";

/** For what is done seldom, beside words: it looks like one of them. */
export function TextButton({ className, ...rest }: ComponentProps<"button">) {
  return <button type="button" {...rest} className={classNames(styles.text, className)} />;
}
