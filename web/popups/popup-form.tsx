import type { FormEvent } from "react";
import { changePopup, createPopup, type Popup, removePopup } from "#contract/popups.ts";
import type { PopupPlace } from "#domain/popup.ts";
import { addDays, seoulDay } from "#domain/seoul-time.ts";
import type { ServiceCategory } from "#domain/shop.ts";
import { useCall } from "#web/api/use-call.ts";
import { ActionBar } from "#web/parts/action-bar.tsx";
import { ChangedElsewhere } from "#web/parts/changed-elsewhere.tsx";
import { fieldErrors } from "#web/parts/field-errors.ts";
import { FormFailure } from "#web/parts/form-failure.tsx";
import styles from "#web/parts/promotions/promotion-form.module.css";
import { useVersionedForm } from "#web/parts/promotions/use-versioned-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { confirm } from "#web/ui/simple-confirm.tsx";
import { toast } from "#web/ui/toast.ts";
import { PopupFields } from "./popup-fields.tsx";
import { PopupPaper } from "./popup-paper.tsx";

/** What the form holds. */
export interface PopupDraft {
  place: PopupPlace;
  title: string;
  body: string;
  link: string;
  fromDay: string | null;
  toDay: string | null;
  category: ServiceCategory | null;
}

interface PopupFormProps {
  /** Undefined: a new one. */
  popup: Popup | undefined;
  onDone: () => void;
}

/** One form to make a popup and to change it, with how it will look beside it. */
export function PopupForm({ popup, onDone }: PopupFormProps) {
  const creating = useCall(createPopup);
  const changing = useCall(changePopup);
  const removing = useCall(removePopup);
  const form = useVersionedForm<Popup, PopupDraft, Popup>({
    ...{ saved: popup, draftOf, errorsOf, calls: [creating, changing] },
    send: (draft, over) =>
      over ? changing.run({ ...writtenOf(draft), id: over.id, version: over.version }) : creating.run(writtenOf(draft)),
  });
  const { draft, newer } = form;

  async function save(over?: Popup) {
    const saved = await form.save(over);
    if (!saved) return;
    toast({ text: `${saved.title} 팝업을 저장했어요`, tone: "done" });
    onDone();
  }
  async function remove() {
    if (!popup) return;
    const sure = await confirm({
      title: `${popup.title} 팝업을 지울까요?`,
      content: "바로 보이지 않게 되고, 되돌릴 수 없어요.",
      confirmLabel: "지우기",
      danger: true,
    });
    if (!sure || !(await removing.run({ id: popup.id }))) return;
    form.settled();
    toast({ text: "팝업을 지웠어요", tone: "done" });
    onDone();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.pending) save();
  }
  return (
    <form ref={form.place} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.columns}>
        <Card title={popup ? "팝업 고치기" : "새 팝업"}>
          <PopupFields draft={draft} errors={form.errors} sent={form.sent} onChange={form.patch} />
        </Card>
        <div className={styles.aside}>
          <Card title="미리 보기">
            <PopupPaper title={draft.title || "제목"} body={draft.body || "내용이 여기에 보여요."} />
          </Card>
        </div>
      </div>
      <FormFailure failure={form.failure ?? removing.failure} />
      {newer ? (
        <ChangedElsewhere
          newer={[
            ["제목", newer.title],
            ["내용", newer.body],
          ]}
          pending={form.pending}
          onTakeNewer={form.takeNewer}
          onKeepMine={() => save(newer)}
        />
      ) : (
        <ActionBar note={form.unsaved ? "저장하지 않은 내용이 있어요" : undefined}>
          {popup && (
            <Button colour="white" kind="secondary" size={44} busy={removing.state === "pending"} onClick={remove}>
              지우기
            </Button>
          )}
          <Button colour="gray" size={44} onClick={onDone}>
            {form.unsaved ? "그만두기" : "목록으로 가기"}
          </Button>
          <Button type="submit" colour="black" size={44} busy={form.pending} disabled={Boolean(popup) && !form.unsaved}>
            {popup ? "저장하기" : "팝업 만들기"}
          </Button>
        </ActionBar>
      )}
    </form>
  );
}

const usualDays = 13;

function draftOf(popup: Popup | undefined): PopupDraft {
  if (popup) {
    const { place, title, body, link, fromDay, toDay, category } = popup;
    return { place, title, body, link: link ?? "", fromDay, toDay, category };
  }
  const today = seoulDay(new Date());
  return {
    ...{ place: "PARTNERS", title: "", body: "", link: "", category: null },
    ...{ fromDay: today, toDay: addDays(today, usualDays) },
  };
}

/** As the call wants it; sent only once the contract has found nothing wrong. */
const writtenOf = ({ link, fromDay, toDay, ...draft }: PopupDraft) => ({
  ...draft,
  ...{ link: link.trim() || null, fromDay: fromDay ?? "", toDay: toDay ?? "" },
});

const errorsOf = (draft: PopupDraft) => fieldErrors(createPopup.input, writtenOf(draft));
