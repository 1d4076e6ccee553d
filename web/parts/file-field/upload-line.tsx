import { CircleAlert, Upload } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { Row, Text } from "#web/ui/layout.tsx";
import styles from "./file-field.module.css";
import type { PreparedFile } from "./prepare-file.ts";

/** The sent share. After sending, the server still reads it and re-encodes pictures. */
export function UploadLine({ file, part, onCancel }: { file: PreparedFile; part: number; onCancel: () => void }) {
  const percent = Math.round(part * 100);
  return (
    <div className={styles.line}>
      <span className={styles.thumbnail}>
        <Upload size={24} strokeWidth={1.5} aria-hidden />
      </span>
      <div className={styles.words}>
        <Text as="b" weight="medium" ellipsis>
          {file.name}
        </Text>
        <progress value={percent} max={100} aria-label={`${file.name} 올리기`} />
        <Text as="small" role="status" size={12} tone="muted" number>
          {percent < 100 ? `올리고 있어요 ${percent}%` : "확인하고 있어요"}
        </Text>
      </div>
      <Row gap={8} align="stretch" wrap className={styles.actions}>
        <Button colour="gray" size={44} onClick={onCancel}>
          그만두기
        </Button>
      </Row>
    </div>
  );
}

interface KeptFileProps {
  name: string;
  words: string;
  onAgain: () => void;
  onForget: () => void;
}

/** The chosen file was not stored; it is kept here. */
export function KeptFile({ name, words, onAgain, onForget }: KeptFileProps) {
  return (
    <div className={`${styles.line} ${styles.failed}`} role="alert">
      <span className={styles.thumbnail}>
        <CircleAlert size={24} strokeWidth={1.5} aria-hidden />
      </span>
      <p className={styles.words}>
        <Text as="b" weight="medium" ellipsis>
          {name}
        </Text>
        <Text as="small" size={12} tone="muted">
          {words}. 고른 파일은 그대로 있어요.
        </Text>
      </p>
      <Row gap={8} align="stretch" wrap className={styles.actions}>
        <Button colour="purple" size={44} onClick={onAgain}>
          다시 올리기
        </Button>
        <Button colour="white" kind="secondary" size={44} onClick={onForget}>
          그만두기
        </Button>
      </Row>
    </div>
  );
}
