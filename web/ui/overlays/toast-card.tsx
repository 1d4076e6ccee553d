import { Bell, Check, TriangleAlert, X } from "lucide-react";
import { useEffect, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { ToastMessage } from "./toast.ts";
import styles from "./toast-card.module.css";

const icons = { done: Check, news: Bell, failed: TriangleAlert };
const shownMs = { done: 5_000, news: 7_000, failed: 10_000 };

export type ToastCardProps = ToastMessage & { onDismiss?: () => void };

export function ToastCard({ text, tone = "done", action, onDismiss }: ToastCardProps) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || !onDismiss) return;
    const timer = setTimeout(onDismiss, shownMs[tone]);
    return () => clearTimeout(timer);
  }, [held, onDismiss, tone]);

  const Icon = icons[tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading or reaching for it keeps it on the screen.
    <div
      className={classNames(styles.toast, styles[tone])}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} aria-hidden />
      <p>{text}</p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onPress();
            onDismiss?.();
          }}
        >
          {action.label}
        </button>
      )}
      {onDismiss && <IconButton icon={X} label="알림 닫기" look="onDark" size={34} onClick={onDismiss} />}
    </div>
  );
}
