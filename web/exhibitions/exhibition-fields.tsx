import { serviceCategories } from "#domain/shops/shop.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Columns, Stack } from "#web/ui/layout.tsx";
import type { ExhibitionDraft } from "./exhibition-draft.ts";

interface ExhibitionFieldsProps {
  draft: ExhibitionDraft;
  errors: Record<string, string>;
  sent: boolean;
  /** Shops may already have joined, so these values cannot change. */
  begun: boolean;
  onChange: (part: Partial<ExhibitionDraft>) => void;
}

export function ExhibitionFields({ draft, errors, sent, begun, onChange }: ExhibitionFieldsProps) {
  const today = seoulDay(new Date());
  const day = (name: "applyFrom" | "applyTo" | "fromDay" | "toDay", label: string, min: string, locked: boolean) => (
    <Field label={label} {...fieldState(errors[name], sent)}>
      <DateInput
        value={draft[name]}
        min={min}
        max={addDays(today, 365)}
        disabled={locked}
        onChange={(to) => onChange({ [name]: to })}
      />
    </Field>
  );
  return (
    <Stack gap={20}>
      <Field label="제목" required {...fieldState(errors.title, sent)}>
        <TextInput value={draft.title} maxLength={40} onChange={(event) => onChange({ title: event.target.value })} />
      </Field>
      <Field label="설명" help="매장이 참여할지 정할 때 읽어요." {...fieldState(errors.description, sent)}>
        <Textarea
          rows={4}
          maxLength={500}
          showCount
          value={draft.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
      <Field label="업종" group>
        <RadioGroup look="pill" value={draft.service} disabled={begun} onSelect={(service) => onChange({ service })}>
          {keysOf(serviceCategories).map((service) => (
            <RadioItem key={service} value={service}>
              {serviceCategories[service].label}
            </RadioItem>
          ))}
        </RadioGroup>
      </Field>
      <Columns gap={16}>
        {day("applyFrom", "신청 시작", today, begun)}
        {day("applyTo", "신청 마감", draft.applyFrom ?? today, false)}
      </Columns>
      <Columns gap={16}>
        {day("fromDay", "기획전 시작일", today, begun)}
        {day("toDay", "기획전 종료일", draft.fromDay ?? today, false)}
      </Columns>
      <Columns gap={16}>
        <Field
          label="최소 할인율"
          help="매장은 이 할인율 이상으로 참여할 수 있어요."
          {...fieldState(errors.leastRatePercent, sent)}
        >
          <NumberInput
            unit="%"
            max={100}
            value={draft.leastRatePercent}
            disabled={begun}
            onChange={(leastRatePercent) => onChange({ leastRatePercent })}
          />
        </Field>
        <Field
          label="단장 부담 비율"
          help="할인 금액 중 단장이 부담하는 비율이에요."
          {...fieldState(errors.platformSharePercent, sent)}
        >
          <NumberInput
            unit="%"
            max={100}
            value={draft.platformSharePercent}
            disabled={begun}
            onChange={(platformSharePercent) => onChange({ platformSharePercent })}
          />
        </Field>
      </Columns>
    </Stack>
  );
}
