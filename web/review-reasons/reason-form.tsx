import { changeReviewReason, createReviewReason, type ReviewReason } from "#contract/review-reasons.ts";
import { applicationFields, applicationParts } from "#domain/applications/application-field.ts";
import { type ReasonField, reasonFieldLabel, reasonFields } from "#domain/applications/review-reason.ts";
import { menuFields } from "#domain/menus/menu-content.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldErrors, fieldState } from "#web/parts/form/field-errors.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select, type SelectOption } from "#web/ui/fields/select.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Row } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./reasons-screen.module.css";

interface ReasonFormProps {
  /** Undefined: a new one. */
  reason: ReviewReason | undefined;
  onDone: () => void;
}

interface Draft {
  field: ReasonField | null;
  words: string;
}

/** A sentence and its subject. */
export function ReasonForm({ reason, onDone }: ReasonFormProps) {
  const creating = useCall(createReviewReason);
  const changing = useCall(changeReviewReason);
  const form = useForm<ReviewReason, Draft, ReviewReason>({
    saved: reason,
    draftOf,
    errorsOf,
    calls: [creating, changing],
    send: ({ field, words }, over) => {
      const written = { field: field ?? "any", words };
      return over ? changing.run({ id: over.id, version: over.version, ...written }) : creating.run(written);
    },
  });
  const { draft, errors, sent, patch } = form;

  async function save(over?: ReviewReason) {
    if (!(await form.save(over))) return;
    toast({ text: "사유를 저장했어요", tone: "done" });
    onDone();
  }
  return (
    <Form
      form={form}
      facts={({ words }) => [["사유", words]]}
      onSave={save}
      label={reason ? "사유 수정하기" : "새 사유"}
      gap={16}
      className={styles.form}
      bar={
        <Row gap={8} align="stretch" justify="end">
          <Button colour="gray" size={44} onClick={onDone}>
            취소
          </Button>
          <Button type="submit" colour="black" size={44} busy={form.pending} disabled={!form.unsaved}>
            저장하기
          </Button>
        </Row>
      }
    >
      <Field label="사용할 항목" {...fieldState(errors.field, sent)}>
        <Select
          value={draft.field ?? ""}
          placeholder="항목 선택하기"
          options={reasonOptions}
          onChange={({ target }) => patch({ field: asReasonField(target.value) ?? null })}
        />
      </Field>
      <Field
        label="사유"
        help="매장에 그대로 전달돼요. 문제와 수정 방법을 한두 문장으로 입력해 주세요."
        {...fieldState(errors.words, sent)}
      >
        <Textarea
          rows={3}
          maxLength={200}
          showCount
          value={draft.words}
          onChange={(event) => patch({ words: event.target.value })}
        />
      </Field>
    </Form>
  );
}

const draftOf = (reason: ReviewReason | undefined): Draft => ({
  field: reason?.field ?? null,
  words: reason?.words ?? "",
});

const errorsOf = (draft: Draft) => fieldErrors(createReviewReason.input, draft);

/** All subjects of a sentence, for the picker. */
const reasonOptions: readonly SelectOption[] = [
  { value: "any", label: reasonFieldLabel("any"), group: "전체" },
  ...keysOf(applicationFields).map((field) => ({
    value: field,
    label: reasonFieldLabel(field),
    group: `신청 · ${applicationParts[applicationFields[field].part].label}`,
  })),
  ...keysOf(menuFields).map((field) => ({ value: field, label: reasonFieldLabel(field), group: "메뉴" })),
  { value: "exhibition", label: reasonFieldLabel("exhibition"), group: "기획전" },
];

const asReasonField = (value: string): ReasonField | undefined => reasonFields.find((field) => field === value);
