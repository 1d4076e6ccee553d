import { Flag } from "lucide-react";
import { IconButton } from "#web/ui/icon-button.tsx";
import styles from "./review-case.module.css";

interface PinButtonProps {
  label: string;
  pinned: boolean;
  onPin: () => void;
  onUnpin: () => void;
}

/** The button at a field that adds a note. */
export function PinButton({ label, pinned, onPin, onUnpin }: PinButtonProps) {
  return (
    <IconButton
      icon={Flag}
      label={pinned ? `${label} 사유 삭제` : `${label}에 사유 남기기`}
      size={30}
      className={styles.pin}
      look={pinned ? "filled" : "plain"}
      aria-pressed={pinned}
      data-review-pin
      onClick={pinned ? onUnpin : onPin}
    />
  );
}
