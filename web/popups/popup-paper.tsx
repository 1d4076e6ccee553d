import { PlainText } from "#web/parts/plain-text.tsx";
import styles from "./popup-paper.module.css";

/** The words of a popup as they will stand in its dialog. */
export function PopupPaper({ title, body }: { title: string; body: string }) {
  return (
    <div className={styles.paper}>
      <h3>{title}</h3>
      <PlainText text={body} />
    </div>
  );
}
