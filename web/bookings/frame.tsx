import { type ReactNode, useEffect } from "react";
import styles from "./frame.module.css";

interface FrameProps {
  /** Of the browser's tab. */
  title: string;
  /** What search engines and messengers say below it. */
  description?: string;
  /** Beside the column where there is room for it. */
  side?: ReactNode;
  /** What stays in reach at the bottom: what it comes to, and the one next step. */
  dock?: ReactNode;
  children: ReactNode;
}

/** The whole of a phone; on a desk a column of the same width, with the shop beside it. */
export function Frame({ title, description, side, dock, children }: FrameProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (description) document.querySelector("meta[name=description]")?.setAttribute("content", description);
  }, [description]);
  return (
    <div className={styles.page}>
      <main className={styles.column}>
        <div className={styles.content}>{children}</div>
        {dock && <div className={styles.dock}>{dock}</div>}
      </main>
      {side && <aside className={styles.side}>{side}</aside>}
    </div>
  );
}
