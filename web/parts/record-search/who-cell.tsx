import styles from "./who-cell.module.css";

interface WhoCellProps {
  id: number | null;
  name: string | null;
  /** What stands where nobody does. */
  none: string;
  /** Shows only what is theirs. */
  onNarrow: (id: number) => void;
}

/** A name that narrows the list to its own rows when it is pressed. */
export function WhoCell({ id, name, none, onNarrow }: WhoCellProps) {
  if (id === null) return <span className={styles.none}>{none}</span>;
  return (
    <button type="button" className={styles.who} onClick={() => onNarrow(id)}>
      {name ?? "알 수 없음"} <small className="number">#{id}</small>
      <span className="sr-only"> 것만 보기</span>
    </button>
  );
}
