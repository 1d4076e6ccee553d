import { failureText } from "#web/api/failures.ts";
import { Button } from "#web/ui/button.tsx";
import { PlaceLink } from "./booked/place-link.tsx";
import styles from "./trouble.module.css";

interface TroubleProps {
  title: string;
  text: string;
  /** A short request code to read out on the phone. */
  requestCode?: string | undefined;
  action?: { label: string; onPress: () => void; pending?: boolean };
  link?: { label: string; to: string };
  phone?: string;
}

/** Replaces content that failed to load: what happened, what was kept, and one thing to do. */
export function Trouble({ title, text, requestCode, action, link, phone }: TroubleProps) {
  return (
    <div className={styles.trouble} role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      {requestCode && <p className={styles.code}>요청 코드 {requestCode.slice(0, 8)}</p>}
      <div className={styles.actions}>
        {action && (
          <Button colour="purple" size={50} fullWidth busy={action.pending ?? false} onClick={action.onPress}>
            {action.label}
          </Button>
        )}
        {link && (
          <Button
            colour={action ? "gray" : "purple"}
            size={50}
            fullWidth
            render={<PlaceLink to={link.to}>{link.label}</PlaceLink>}
          >
            {link.label}
          </Button>
        )}
        {phone && (
          <Button colour="gray" size={50} fullWidth href={`tel:${phone}`}>
            매장에 전화하기
          </Button>
        )}
      </div>
    </div>
  );
}

interface FailedProps {
  failure: unknown;
  pending: boolean;
  onAgain: () => void;
  kept?: string;
}

/** A read that failed. */
export function Failed({ failure, pending, onAgain, kept = "선택한 내용은 그대로 있어요." }: FailedProps) {
  const { title, requestCode } = failureText(failure);
  return (
    <Trouble
      title={title}
      text={kept}
      requestCode={requestCode}
      action={{ label: "다시 불러오기", onPress: onAgain, pending }}
    />
  );
}
