import { askQuestion, changeMyQuestion, type Question } from "#contract/boards.ts";
import { articleCategories, boardIds } from "#domain/advertising/board.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { useCall } from "#web/api/use-call.ts";
import { ActionBar } from "#web/parts/form/action-bar.tsx";
import { fieldErrors, fieldState } from "#web/parts/form/field-errors.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Stack } from "#web/ui/layout.tsx";
import styles from "./question-screen.module.css";

interface Draft {
  category: Question["category"] | null;
  title: string;
  body: string;
  shopId: number | null;
}

interface QuestionFormProps {
  /** Undefined: a new one. */
  question: Question | undefined;
  /** The topics of a new question. */
  shops?: readonly { id: number; name: string }[];
  onSaved: (question: Question) => void;
  onLeave: () => void;
}

const id = boardIds.QUESTION;

/** Creates or edits a question. */
export function QuestionForm({ question, shops = [], onSaved, onLeave }: QuestionFormProps) {
  const asking = useCall(askQuestion);
  const changing = useCall(changeMyQuestion);
  const form = useForm<Question, Draft, Question>({
    saved: question,
    draftOf,
    errorsOf,
    calls: [asking, changing],
    send: ({ category, title, body, shopId }, over) => {
      const written = { id, category: category ?? "ETC", title, body };
      return over
        ? changing.run({ ...written, articleId: over.id, version: over.version })
        : asking.run({ ...written, shopId });
    },
  });
  const { draft, errors, sent, patch } = form;

  async function save(over?: Question) {
    const saved = await form.save(over);
    if (saved) onSaved(saved);
  }
  return (
    <Form
      form={form}
      facts={({ title, body }) => [
        ["제목", title],
        ["내용", body],
      ]}
      onSave={save}
      gap={16}
      width="reading"
      bar={
        <ActionBar note={form.unsaved ? "아직 보내지 않았어요" : undefined}>
          <Button colour="gray" size={44} onClick={onLeave}>
            취소
          </Button>
          <Button type="submit" colour="purple" size={44} busy={form.pending}>
            {question ? "수정한 문의 저장하기" : "문의 보내기"}
          </Button>
        </ActionBar>
      }
    >
      <Card title={question ? "문의 수정하기" : "무엇이 궁금하세요?"}>
        <Stack gap={20}>
          <Field label="문의 유형" group required {...fieldState(errors.category, sent)}>
            <RadioGroup look="pill" value={draft.category} onSelect={(category) => patch({ category })}>
              {keysOf(articleCategories).map((key) => (
                <RadioItem key={key} value={key}>
                  {articleCategories[key].label}
                </RadioItem>
              ))}
            </RadioGroup>
          </Field>
          {!question && shops.length > 0 && (
            <Field label="매장" help="한 매장에 대한 문의라면 선택해 주세요. 더 빨리 답할 수 있어요.">
              <Select
                value={draft.shopId === null ? "" : String(draft.shopId)}
                placeholder="선택하지 않음"
                options={shops.map((shop) => ({ value: String(shop.id), label: shop.name }))}
                onChange={(event) => patch({ shopId: Number(event.target.value) || null })}
              />
            </Field>
          )}
          <Field label="제목" required {...fieldState(errors.title, sent)}>
            <TextInput
              value={draft.title}
              maxLength={60}
              placeholder="한 줄로 입력해 주세요"
              onChange={(event) => patch({ title: event.target.value })}
            />
          </Field>
          <Field
            label="내용"
            required
            help="예약 번호나 날짜를 함께 적으면 빨리 찾을 수 있어요. 주민등록번호나 카드 번호는 적지 마세요."
            {...fieldState(errors.body, sent)}
          >
            <Textarea
              value={draft.body}
              className={styles.screenTall}
              maxLength={2000}
              showCount
              onChange={(event) => patch({ body: event.target.value })}
            />
          </Field>
        </Stack>
      </Card>
    </Form>
  );
}

const draftOf = (question: Question | undefined): Draft => ({
  category: question?.category ?? null,
  title: question?.title ?? "",
  body: question?.body ?? "",
  shopId: question?.shop?.id ?? null,
});

const errorsOf = (draft: Draft) => fieldErrors(askQuestion.input, { id, ...draft });
