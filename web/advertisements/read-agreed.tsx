import type { Advertisement } from "#contract/advertisement.ts";
import { PlainText } from "#web/parts/plain-text.tsx";
import { Button } from "#web/ui/button.tsx";
import { DialogCard } from "#web/ui/overlays/dialog-card.tsx";
import { openDialog } from "#web/ui/overlays/dialog-store.ts";

/** Shows the version that was agreed to, not the current one. */
export function readAgreed({ title, version, body }: Advertisement["clauses"][number]) {
  return openDialog<never>(({ close }) => (
    <DialogCard
      header="동의한 글"
      title={title}
      content={`${version}판`}
      wide
      onClose={() => close()}
      actions={
        <Button colour="gray" size={50} onClick={() => close()}>
          닫기
        </Button>
      }
    >
      <PlainText text={body} />
    </DialogCard>
  ));
}
