import { Flag } from "lucide-react";
import styles from "./field-note.module.css";

/** The reviewer's note under a field. */
export function FieldNote({ note }: { note: string }) {
  return (
    <p className={styles.note}>
      <Flag size={16} aria-hidden />
      <span className="sr-only">고칠 점: </span>
      {note}
    </p>
  );
}
