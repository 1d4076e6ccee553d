import { articleCategories } from "#domain/advertising/board.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { TimeInput } from "#web/ui/fields/time-input.tsx";
import { Columns, Stack } from "#web/ui/layout.tsx";
import type { ArticleDraft } from "./article-draft.ts";
import styles from "./question-screen.module.css";

interface ArticleFieldsProps {
  draft: ArticleDraft;
  errors: Record<string, string>;
  sent: boolean;
  withCategory: boolean;
  /** It is already published, so its time cannot be changed. */
  published: boolean;
  onChange: (part: Partial<ArticleDraft>) => void;
}

export function ArticleFields({ draft, errors, sent, withCategory, published, onChange }: ArticleFieldsProps) {
  const { later } = draft;
  const today = seoulDay(new Date());
  return (
    <Stack gap={20}>
      {withCategory && (
        <Field label="분류" required {...fieldState(errors.category, sent)}>
          <Select
            value={draft.category ?? ""}
            placeholder="선택해 주세요"
            options={keysOf(articleCategories).map((key) => ({ value: key, label: articleCategories[key].label }))}
            onChange={({ target }) =>
              onChange({ category: keysOf(articleCategories).find((key) => key === target.value) ?? null })
            }
          />
        </Field>
      )}
      <Field label="제목" required {...fieldState(errors.title, sent)}>
        <TextInput value={draft.title} maxLength={80} onChange={(event) => onChange({ title: event.target.value })} />
      </Field>
      <Field
        label="내용"
        required
        help="줄바꿈은 그대로 보이고, https 주소는 링크로 표시돼요."
        {...fieldState(errors.body, sent)}
      >
        <Textarea
          value={draft.body}
          className={styles.tall}
          maxLength={10_000}
          showCount
          onChange={(event) => onChange({ body: event.target.value })}
        />
      </Field>
      <Switch
        label="중요 글로 상단에 고정하기"
        checked={draft.pinned}
        onChange={(event) => onChange({ pinned: event.target.checked })}
      />
      <Field
        label="순서"
        help="작은 숫자가 먼저 보여요. 같으면 새 글이 먼저예요."
        {...fieldState(errors.displayOrder, sent)}
      >
        <NumberInput value={draft.displayOrder} onChange={(displayOrder) => onChange({ displayOrder })} />
      </Field>
      {!published && (
        <Switch
          label="예약 게시"
          checked={later !== null}
          onChange={(event) =>
            onChange({ later: event.target.checked ? { day: addDays(today, 1), time: "09:00" } : null })
          }
        />
      )}
      {later && (
        <Columns gap={16}>
          <Field label="게시일" {...fieldState(errors.publishedAt, sent)}>
            <DateInput value={later.day} min={today} onChange={(day) => onChange({ later: { ...later, day } })} />
          </Field>
          <Field label="게시 시각">
            <TimeInput
              value={later.time}
              onChange={(time) => onChange({ later: { ...later, time: time ?? later.time } })}
            />
          </Field>
        </Columns>
      )}
    </Stack>
  );
}
