import { PlainText } from "#web/parts/plain-text.tsx";
import { Text } from "#web/ui/layout.tsx";
import styles from "./popup-paper.module.css";

/** The content of a popup as its dialog shows it. */
export function PopupPaper({ title, body }: { title: string; body: string }) {
  return (
    <div className={styles.paper}>
      <Text as="h3" size={20} tight>
        {title}
      </Text>
      <PlainText text={body} />
    </div>
  );
}
