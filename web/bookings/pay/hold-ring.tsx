import styles from "./hold-ring.module.css";

const round = 2 * Math.PI * 17;

/** The remaining time as a ring. */
export function HoldRing({ seconds, minutes }: { seconds: number; minutes: number }) {
  const part = Math.min(1, seconds / (minutes * 60));
  return (
    <svg className={styles.ring} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="17" />
      <circle cx="20" cy="20" r="17" strokeDasharray={`${part * round} ${round}`} transform="rotate(-90 20 20)" />
    </svg>
  );
}
