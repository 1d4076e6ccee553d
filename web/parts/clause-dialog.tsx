import type { Clause } from "#contract/clauses.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { Button } from "#web/ui/button.tsx";
import { DialogCard } from "#web/ui/overlays/dialog-card.tsx";
import { openDialog } from "#web/ui/overlays/dialog-store.ts";
import styles from "./clause-dialog.module.css";

/** Shows the whole text; true if the person has agreed to it there. */
export async function readClause(
  clause: Omit<Clause, "clauseType">,
  { mayAgree }: { mayAgree: boolean },
): Promise<boolean> {
  const agreed = await openDialog<boolean>(({ close }) => (
    <DialogCard
      header={clause.required ? "꼭 필요한 약관" : "선택 약관"}
      title={clause.title}
      content={`${formatDay(seoulDay(new Date(clause.effectiveFrom)))}부터 적용 · ${clause.version}판`}
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
