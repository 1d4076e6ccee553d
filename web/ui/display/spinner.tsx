import { classNames } from "#web/ui/class-names.ts";
import styles from "./spinner.module.css";

export type SpinnerProps = {
  size?: 16 | 24 | 32 | 72;
  label?: string | undefined;
  /** Centred over the whole window; the 72 px spinner is for this only. */
  fullScreen?: boolean;
};

export function Spinner({ size, label = "불러오는 중이에요", fullScreen = false }: SpinnerProps) {
  const side = size ?? (fullScreen ? 72 : 24);
  return (
    <span role="status" className={classNames(styles.spinner, fullScreen && styles.fullScreen)}>
      <svg className={styles.ring} width={side} height={side} viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <circle className={styles.track} cx="12" cy="12" r="10" strokeWidth="2.5" />
        <path className={styles.arc} d="M12 2a10 10 0 0 1 10 10" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  );
}
