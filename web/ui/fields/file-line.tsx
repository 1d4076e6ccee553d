import { CircleAlert, FileText, Trash2, X } from "lucide-react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import styles from "./file-input.module.css";

export type UploadingFile = {
  id: string;
  name: string;
  sizeBytes?: number;
  /** 0 to 1 while it is being sent; undefined afterwards. */
  progress?: number;
  error?: string;
  /** The address of the stored file. */
  href?: string;
};

type FileLineProps = { file: UploadingFile; onCancel?: (id: string) => void; onRemove?: (id: string) => void };

export function FileLine({ file, onCancel, onRemove }: FileLineProps) {
  const underWay = file.progress !== undefined && file.error === undefined;
  const percent = Math.round((file.progress ?? 0) * 100);
  const Icon = file.error === undefined ? FileText : CircleAlert;
  return (
    <li className={file.error === undefined ? styles.file : `${styles.file} ${styles.failed}`}>
      <Icon size={20} aria-hidden />
      <Stack gap={2} grow shrink className={styles.fileWords}>
        {file.href === undefined ? (
          <Text as="span" weight="medium" ellipsis>
            {file.name}
          </Text>
        ) : (
          <Text as="a" weight="medium" ellipsis href={file.href} target="_blank" rel="noreferrer">
            {file.name}
          </Text>
        )}
        {underWay && <progress value={percent} max={100} aria-label={`${file.name} 올리는 중`} />}
        <Text as="small" size={12} tone="muted" number>
          {file.error ?? (underWay ? `${percent}% 올렸어요` : file.sizeBytes !== undefined && size(file.sizeBytes))}
        </Text>
      </Stack>
      {underWay
        ? onCancel && (
            <IconButton icon={X} label={`${file.name} 올리기 취소`} size={34} onClick={() => onCancel(file.id)} />
          )
        : onRemove && (
            <IconButton icon={Trash2} label={`${file.name} 삭제하기`} size={34} onClick={() => onRemove(file.id)} />
          )}
    </li>
  );
}

function size(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))}KB` : `${(bytes / 1024 / 1024).toFixed(1)}MB`;
}
