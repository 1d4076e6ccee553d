import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./quiet-links.module.css";

/** Links that some customers need, below the main button. */
export function QuietLinks({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <p className={classNames(styles.links, className)}>{children}</p>;
}
