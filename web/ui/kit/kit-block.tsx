import type { ReactNode } from "react";
import styles from "./kit.module.css";

export function KitBlock({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h2>
        {title}
        {note && <small>{note}</small>}
      </h2>
      {children}
    </section>
  );
}

export function KitRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <h3>{label}</h3>
      <div>{children}</div>
    </div>
  );
}
