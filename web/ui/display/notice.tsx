import { CircleAlert, Clock, Info, type LucideIcon, WifiOff } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./notice.module.css";

const icons = { neutral: Info, purple: Info, waits: Clock, failed: CircleAlert, offline: WifiOff };

export type NoticeProps = ComponentProps<"div"> & {
  tone?: keyof typeof icons;
  icon?: LucideIcon;
  action?: ReactNode;
  /** From edge to edge over a screen, such as for a lost connection. */
  banner?: boolean;
};

export function Notice({ tone = "neutral", icon, action, banner = false, className, children, ...rest }: NoticeProps) {
  const Icon = icon ?? icons[tone];
  return (
    <div
      role="status"
      {...rest}
      className={classNames(styles.notice, styles[tone], banner && styles.banner, className)}
    >
      <Icon size={16} aria-hidden />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}
