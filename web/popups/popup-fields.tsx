import { popupPlaces } from "#domain/advertising/popup.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { CategoryField } from "#web/parts/form/category-field.tsx";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { PeriodFields } from "#web/parts/promotions/period-fields.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Stack } from "#web/ui/layout.tsx";
import type { PopupDraft } from "./popup-form.tsx";

interface PopupFieldsProps {
  draft: PopupDraft;
  errors: Record<string, string>;
  sent: boolean;
  onChange: (part: Partial<PopupDraft>) => void;
}

export function PopupFields({ draft, errors, sent, onChange }: PopupFieldsProps) {
  return (
    <Stack gap={20}>
      <Field label="노출 위치" group>
        <RadioGroup look="pill" value={draft.place} onSelect={(place) => onChange({ place })}>
          {keysOf(popupPlaces).map((place) => (
            <RadioItem key={place} value={place}>
              {popupPlaces[place].label}
            </RadioItem>
          ))}
        </RadioGroup>
      </Field>
      <Field label="제목" required {...fieldState(errors.title, sent)}>
        <TextInput value={draft.title} maxLength={40} onChange={(event) => onChange({ title: event.target.value })} />
      </Field>
      <Field label="내용" required {...fieldState(errors.body, sent)}>
        <Textarea
          value={draft.body}
          maxLength={500}
          showCount
          onChange={(event) => onChange({ body: event.target.value })}
        />
      </Field>
      <Field
        label="‘자세히 보기’ 링크"
        help="우리 화면은 /partners/support처럼, 다른 사이트는 https://로 시작하게 입력해 주세요. 비워 두어도 돼요."
        {...fieldState(errors.link, sent)}
      >
        <TextInput value={draft.link} maxLength={500} onChange={(event) => onChange({ link: event.target.value })} />
      </Field>
      <PeriodFields value={draft} errors={errors} touched={sent} onChange={onChange} />
      <CategoryField value={draft.category} onChange={(category) => onChange({ category })} />
    </Stack>
  );
}
