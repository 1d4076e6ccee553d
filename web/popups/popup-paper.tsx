import { PlainText } from "#web/parts/plain-text.tsx";
import { Text } from "#web/ui/layout.tsx";
import styles from "./popup-paper.module.css";

/** The words of a popup as they will stand in its dialog. */
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
