import type { ReactNode } from "react";
import styles from "./timeline.module.css";

/** List items joined by a line, the newest first. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={styles.timeline}>{children}</ol>;
}
