import styles from "./waiting-count.module.css";

const most = 99;

/** The mark beside a screen with waiting things. */
export function WaitingCount({ waiting = 0 }: { waiting?: number | undefined }) {
  if (waiting === 0) return null;
  return (
    <>
      <b className={styles.count} aria-hidden>
        {waiting > most ? `${most}+` : waiting}
      </b>
      <em className="sr-only">기다리는 일 {waiting}건</em>
    </>
  );
}
