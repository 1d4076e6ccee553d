import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./quiet-links.module.css";

/** Ways that some will want and that keep nobody from going on. */
export function QuietLinks({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <p className={classNames(styles.links, className)}>{children}</p>;
}
