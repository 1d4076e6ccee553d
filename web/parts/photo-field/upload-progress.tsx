import { Button } from "#web/ui/button.tsx";
import styles from "./photo-field.module.css";

/** The sent share. After sending, the server still re-encodes the picture. */
export function UploadProgress({ part, onCancel }: { part: number; onCancel: () => void }) {
  const percent = Math.round(part * 100);
  return (
    <div className={styles.progress}>
      <p className="number" role="status">
        {percent < 100 ? `사진을 올리고 있어요 ${percent}%` : "사진을 다듬고 있어요"}
      </p>
      <progress aria-label="사진 올리기" value={percent} max={100} />
      <Button colour="gray" size={40} onClick={onCancel}>
        올리기 그만두기
      </Button>
    </div>
  );
}
