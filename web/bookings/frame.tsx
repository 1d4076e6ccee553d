import { type ReactNode, useEffect } from "react";
import styles from "./frame.module.css";

interface FrameProps {
  /** The title of the browser's tab. */
  title: string;
  /** The description for search engines and messengers. */
  description?: string;
  /** Beside the column if there is space. */
  side?: ReactNode;
  /** Fixed at the bottom: the price and the next step. */
  dock?: ReactNode;
  children: ReactNode;
}

/** Full width on a phone; on a desktop a column of phone width with the shop beside it. */
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
