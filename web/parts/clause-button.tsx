import type { Clause } from "#contract/clauses.ts";
import { TextButton } from "#web/ui/text-button.tsx";
import styles from "./clause-button.module.css";
import { readClause } from "./clause-dialog.tsx";

interface ClauseButtonProps {
  clause: Omit<Clause, "clauseType">;
  /** If the consent is still missing: it can be given right under the text. */
  onAgree?: (() => void) | undefined;
}

/** Opens the whole text of a clause. */
export function ClauseButton({ clause, onAgree }: ClauseButtonProps) {
  async function read() {
    if (await readClause(clause, { mayAgree: onAgree !== undefined })) onAgree?.();
  }
  return (
    <TextButton className={styles.read} onClick={read} aria-label={`${clause.title} 전문 보기`}>
      전문 보기
    </TextButton>
  );
}
