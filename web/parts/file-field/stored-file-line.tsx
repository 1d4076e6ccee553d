import { FileText, Image } from "lucide-react";
import { openDocument } from "#web/parts/document-view/open-document.tsx";
import { Button } from "#web/ui/button.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { formatSize } from "./chosen-file.ts";
import styles from "./file-field.module.css";
import type { FileFact } from "./file-field.tsx";

interface StoredFileLineProps {
  id: number;
  label: string;
  fact: FileFact | undefined;
  /** For a picture that was just sent from this device. */
  preview: string | undefined;
  onReplace?: () => void;
  onRemove?: () => void;
}

/** A stored document with its actions. */
export function StoredFileLine({ id, label, fact, preview, onReplace, onRemove }: StoredFileLineProps) {
  const name = fact?.name ?? label;
  const Mark = fact?.contentType === "application/pdf" ? FileText : Image;
  const shown = { id, name, contentType: fact?.contentType ?? "image/jpeg" };
  return (
    <Row wrap gap={12} rows={8} pad={12} frame radius="card" fill="surface" className={styles.line}>
      {preview ? (
        <img className={styles.thumbnail} src={preview} alt="" />
      ) : (
        <span className={styles.thumbnail}>
          <Mark size={24} strokeWidth={1.5} aria-hidden />
        </span>
      )}
      <Stack as="p" gap={2} shrink className={styles.words}>
        <Text as="b" weight="medium" ellipsis>
          {name}
        </Text>
        {fact && (
          <Text as="small" size={12} tone="muted" number>
            {formatFile(fact)}
          </Text>
        )}
      </Stack>
      <Row gap={8} align="stretch" wrap phone="fill" className={styles.actions}>
        <Button colour="white" size={44} aria-label={`${label} 보기`} onClick={() => openDocument(shown, label)}>
          보기
        </Button>
        {onReplace && (
          <Button colour="white" size={44} aria-label={`${label} 변경하기`} onClick={onReplace}>
            변경하기
          </Button>
        )}
        {onRemove && (
          <Button colour="white" kind="secondary" size={44} aria-label={`${label} 삭제하기`} onClick={onRemove}>
            삭제하기
          </Button>
        )}
      </Row>
    </Row>
  );
}

export function NoFile() {
  return (
    <Text size={12} tone="muted">
      올린 파일이 없어요
    </Text>
  );
}

const formatFile = ({ contentType, bytes }: FileFact) =>
  `${contentType === "application/pdf" ? "PDF" : "사진"} · ${formatSize(bytes)}`;
