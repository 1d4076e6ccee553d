import { type ConsoleExhibition, changeExhibition, createExhibition, removeExhibition } from "#contract/exhibitions.ts";
import { useCall } from "#web/api/use-call.ts";
import { ActionBar } from "#web/parts/form/action-bar.tsx";
import { RecordForm } from "#web/parts/form/record-form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import styles from "#web/parts/promotions/promotion-form.module.css";
import { formatPeriod } from "#web/parts/promotions/promotion-row.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { type ExhibitionDraft, exhibitionDraftOf, exhibitionErrorsOf, writtenOf } from "./exhibition-draft.ts";
import { ExhibitionFields } from "./exhibition-fields.tsx";
import { formatShare, stages } from "./format-exhibition.ts";

interface ExhibitionFormProps {
  /** Undefined: a new one. */
  exhibition: ConsoleExhibition | undefined;
  onDone: () => void;
}

/** One form to create and to edit an exhibition. After shops have joined, only its end and its texts can change. */
export function ExhibitionForm({ exhibition, onDone }: ExhibitionFormProps) {
  const creating = useCall(createExhibition);
  const changing = useCall(changeExhibition);
  const removing = useCall(removeExhibition);
  const form = useForm<ConsoleExhibition, ExhibitionDraft, ConsoleExhibition>({
    saved: exhibition,
    draftOf: exhibitionDraftOf,
    errorsOf: exhibitionErrorsOf,
    calls: [creating, changing],
    send: (draft, over) => {
      const input = writtenOf(draft);
      return over ? changing.run({ ...input, id: over.id, version: over.version }) : creating.run(input);
    },
  });
  const stage = exhibition?.stage ?? "UPCOMING";
  if (exhibition && stage === "ENDED") return <Ended exhibition={exhibition} onDone={onDone} />;
  return (
    <RecordForm
      form={form}
      noun="기획전"
      facts={factsOf}
      removal={
        exhibition && isUnasked(exhibition)
          ? {
              ...removing,
              run: () => removing.run({ id: exhibition.id }),
              content: "매장에서도 사라지고, 되돌릴 수 없어요.",
            }
          : undefined
      }
      onDone={onDone}
    >
      {exhibition && stage !== "UPCOMING" && (
        <Notice>참여 신청을 받고 있어요. 이제 제목과 설명 수정, 신청 마감일과 종료일 연장만 할 수 있어요.</Notice>
      )}
      <Card title={exhibition ? "기획전 수정하기" : "새 기획전"}>
        <ExhibitionFields
          draft={form.draft}
          errors={form.errors}
          sent={form.sent}
          begun={stage !== "UPCOMING"}
          onChange={form.patch}
        />
      </Card>
    </RecordForm>
  );
}

/** It can be removed only if no shop has applied. */
const isUnasked = ({ entries: { REQ, APPROVAL, REJECT } }: ConsoleExhibition) => REQ + APPROVAL + REJECT === 0;

const factsOf = (exhibition: ConsoleExhibition) =>
  [
    ["제목", exhibition.title],
    ["신청 기간", formatPeriod({ fromDay: exhibition.applyFrom, toDay: exhibition.applyTo })],
    ["진행 기간", formatPeriod(exhibition)],
    ["할인율", `${exhibition.leastRatePercent}% 이상`],
    ["할인 부담", formatShare(exhibition.platformSharePercent)],
  ] as const;

function Ended({ exhibition, onDone }: { exhibition: ConsoleExhibition; onDone: () => void }) {
  return (
    <div className={classNames(styles.form, styles.narrow)}>
      <Card title={exhibition.title} note={stages[exhibition.stage].label}>
        <Facts facts={[...factsOf(exhibition).slice(1), ["참여한 매장", `${exhibition.entries.APPROVAL}곳`]]} />
      </Card>
      <ActionBar>
        <Button colour="gray" size={44} onClick={onDone}>
          목록으로 가기
        </Button>
      </ActionBar>
    </div>
  );
}
