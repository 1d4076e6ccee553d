import type { Clause } from "#contract/clauses.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { Button } from "#web/ui/button.tsx";
import { DialogCard } from "#web/ui/overlays/dialog-card.tsx";
import { openDialog } from "#web/ui/overlays/dialog-store.ts";
import { TextButton } from "#web/ui/text-button.tsx";
import styles from "./clause-button.module.css";

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

/** Shows the whole text; true if the person has agreed to it there. */
async function readClause(clause: Omit<Clause, "clauseType">, { mayAgree }: { mayAgree: boolean }): Promise<boolean> {
  const agreed = await openDialog<boolean>(({ close }) => (
    <DialogCard
      header={clause.required ? "필수 약관" : "선택 약관"}
      title={clause.title}
      content={`${formatDay(seoulDay(new Date(clause.effectiveFrom)))}부터 적용 · 버전 ${clause.version}`}
      wide
      onClose={() => close()}
      actions={
        <>
          <Button colour="gray" size={50} onClick={() => close()}>
            닫기
          </Button>
          {mayAgree && (
            <Button colour="purple" size={50} onClick={() => close(true)}>
              동의하기
            </Button>
          )}
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text that scrolls must be within reach of the arrow keys. */}
      <section className={styles.body} aria-label={clause.title} tabIndex={0}>
        {clause.body}
      </section>
    </DialogCard>
  ));
  return agreed === true;
}
