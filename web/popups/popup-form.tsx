import { changePopup, createPopup, type Popup, removePopup } from "#contract/popups.ts";
import type { PopupPlace } from "#domain/advertising/popup.ts";
import type { ServiceCategory } from "#domain/shops/shop.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import { RecordForm } from "#web/parts/form/record-form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { PlainText } from "#web/parts/plain-text.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { PopupFields } from "./popup-fields.tsx";
import styles from "./popup-form.module.css";

/** The values of the form. */
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

/** One form to create and to edit a popup, with a preview beside it. */
export function PopupForm({ popup, onDone }: PopupFormProps) {
  const creating = useCall(createPopup);
  const changing = useCall(changePopup);
  const removing = useCall(removePopup);
  const form = useForm<Popup, PopupDraft, Popup>({
    saved: popup,
    draftOf,
    errorsOf,
    calls: [creating, changing],
    send: (draft, over) =>
      over ? changing.run({ ...writtenOf(draft), id: over.id, version: over.version }) : creating.run(writtenOf(draft)),
  });
  const { draft } = form;
  return (
    <RecordForm
      form={form}
      noun="팝업"
      facts={({ title, body }) => [
        ["제목", title],
        ["내용", body],
      ]}
      aside={
        <Card title="미리 보기">
          <PopupPreview title={draft.title || "제목"} body={draft.body || "내용이 여기에 보여요."} />
        </Card>
      }
      removal={
        popup && {
          ...removing,
          run: () => removing.run({ id: popup.id }),
          content: "삭제하는 즉시 노출이 중단되고, 되돌릴 수 없어요.",
        }
      }
      onDone={onDone}
    >
      <Card title={popup ? "팝업 수정하기" : "새 팝업"}>
        <PopupFields draft={draft} errors={form.errors} sent={form.sent} onChange={form.patch} />
      </Card>
    </RecordForm>
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
    place: "PARTNERS",
    title: "",
    body: "",
    link: "",
    category: null,
    fromDay: today,
    toDay: addDays(today, usualDays),
  };
}

/** The input of the call; sent only after the contract has found no error. */
const writtenOf = ({ link, fromDay, toDay, ...draft }: PopupDraft) => ({
  ...draft,
  link: link.trim() || null,
  fromDay: fromDay ?? "",
  toDay: toDay ?? "",
});

const errorsOf = (draft: PopupDraft) => fieldErrors(createPopup.input, writtenOf(draft));

/** The content of a popup as its dialog shows it. */
function PopupPreview({ title, body }: { title: string; body: string }) {
  return (
    <Stack gap={8} pad={24} frame radius="sheet" className={styles.paper}>
      <Text as="h3" size={20} tight>
        {title}
      </Text>
      <PlainText text={body} />
    </Stack>
  );
}
