import { Text } from "#web/ui/layout.tsx";
import styles from "./who-cell.module.css";

interface WhoCellProps {
  id: number | null;
  name: string | null;
  /** Shown if there is nobody. */
  none: string;
  /** Filters the list by this person. */
  onNarrow: (id: number) => void;
}

/** A name that filters the list by its own rows when it is pressed. */
export function WhoCell({ id, name, none, onNarrow }: WhoCellProps) {
  if (id === null)
    return (
      <Text as="span" tone="muted">
        {none}
      </Text>
    );
  return (
    <button type="button" className={styles.who} onClick={() => onNarrow(id)}>
      {name ?? "알 수 없음"}{" "}
      <Text as="small" tone="muted" size={12} number>
        #{id}
      </Text>
      <span className="sr-only"> 항목만 보기</span>
    </button>
  );
}
