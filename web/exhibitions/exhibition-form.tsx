import type { FormEvent } from "react";
import { type ConsoleExhibition, changeExhibition, createExhibition, removeExhibition } from "#contract/exhibitions.ts";
import { useCall } from "#web/api/use-call.ts";
import { ActionBar } from "#web/parts/action-bar.tsx";
import { ChangedElsewhere } from "#web/parts/changed-elsewhere.tsx";
import { FormFailure } from "#web/parts/form-failure.tsx";
import styles from "#web/parts/promotions/promotion-form.module.css";
import { periodInWords } from "#web/parts/promotions/promotion-row.tsx";
import { useVersionedForm } from "#web/parts/promotions/use-versioned-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Facts } from "#web/ui/facts.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { confirm } from "#web/ui/simple-confirm.tsx";
import { toast } from "#web/ui/toast.ts";
import { type ExhibitionDraft, exhibitionDraftOf, exhibitionErrorsOf, writtenOf } from "./exhibition-draft.ts";
import { ExhibitionFields } from "./exhibition-fields.tsx";
import { shareInWords, stages } from "./exhibition-in-words.ts";

interface ExhibitionFormProps {
  /** Undefined: a new one. */
  exhibition: ConsoleExhibition | undefined;
  onDone: () => void;
}

/** One form to make an exhibition and to change it. What shops joined for can only be prolonged. */
export function ExhibitionForm({ exhibition, onDone }: ExhibitionFormProps) {
  const creating = useCall(createExhibition);
  const changing = useCall(changeExhibition);
  const form = useVersionedForm<ConsoleExhibition, ExhibitionDraft, ConsoleExhibition>({
    ...{ saved: exhibition, draftOf: exhibitionDraftOf, errorsOf: exhibitionErrorsOf, calls: [creating, changing] },
    send: (draft, over) => {
      const input = writtenOf(draft);
      return over ? changing.run({ ...input, id: over.id, version: over.version }) : creating.run(input);
    },
  });
  const { newer } = form;
  const stage = exhibition?.stage ?? "UPCOMING";

  async function save(over?: ConsoleExhibition) {
    const saved = await form.save(over);
    if (!saved) return;
    toast({ text: `${saved.title}을 저장했어요`, tone: "done" });
    onDone();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.pending) save();
  }
  if (exhibition && stage === "ENDED") return <Ended exhibition={exhibition} onDone={onDone} />;
  return (
    <form ref={form.place} className={classNames(styles.form, styles.narrow)} onSubmit={submit} noValidate>
      {exhibition && stage !== "UPCOMING" && (
        <Notice>신청을 받기 시작했어요. 이제 글을 고치고 마감과 끝을 미룰 수만 있어요.</Notice>
      )}
      <Card title={exhibition ? "기획전 고치기" : "새 기획전"}>
        <ExhibitionFields
          draft={form.draft}
          errors={form.errors}
          sent={form.sent}
          begun={stage !== "UPCOMING"}
          onChange={form.patch}
        />
      </Card>
      <FormFailure failure={form.failure} />
      {newer ? (
        <ChangedElsewhere
          newer={factsOf(newer)}
          pending={form.pending}
          onTakeNewer={form.takeNewer}
          onKeepMine={() => save(newer)}
        />
      ) : (
        <ActionBar note={form.unsaved ? "저장하지 않은 내용이 있어요" : undefined}>
          {exhibition && <Remove exhibition={exhibition} onRemoved={onDone} settled={form.settled} />}
          <Button colour="gray" size={44} onClick={onDone}>
            {form.unsaved ? "그만두기" : "목록으로 가기"}
          </Button>
          <Button
            type="submit"
            colour="black"
            size={44}
            busy={form.pending}
            disabled={Boolean(exhibition) && !form.unsaved}
          >
            {exhibition ? "저장하기" : "기획전 만들기"}
          </Button>
        </ActionBar>
      )}
    </form>
  );
}

const factsOf = (exhibition: ConsoleExhibition) =>
  [
    ["제목", exhibition.title],
    ["신청 기간", periodInWords({ fromDay: exhibition.applyFrom, toDay: exhibition.applyTo })],
    ["진행 기간", periodInWords(exhibition)],
    ["할인율", `${exhibition.leastRatePercent}%부터`],
    ["부담", shareInWords(exhibition.platformSharePercent)],
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

interface RemoveProps {
  exhibition: ConsoleExhibition;
  settled: () => void;
  onRemoved: () => void;
}

/** Only where no shop has asked to be in it. */
function Remove({ exhibition, settled, onRemoved }: RemoveProps) {
  const { run, state, failure } = useCall(removeExhibition);
  const { REQ, APPROVAL, REJECT } = exhibition.entries;
  if (REQ + APPROVAL + REJECT > 0) return null;
  async function remove() {
    const sure = await confirm({
      title: `${exhibition.title}을 지울까요?`,
      content: "매장에서도 사라지고, 되돌릴 수 없어요.",
      confirmLabel: "지우기",
      danger: true,
    });
    if (!sure || !(await run({ id: exhibition.id }))) return;
    settled();
    toast({ text: "기획전을 지웠어요", tone: "done" });
    onRemoved();
  }
  return (
    <>
      <FormFailure failure={failure} />
      <Button colour="white" kind="secondary" size={44} busy={state === "pending"} onClick={remove}>
        지우기
      </Button>
    </>
  );
}
