import { type BusinessType, businessTypes } from "#domain/applications/application.ts";
import { writtenIn } from "#domain/applications/application-content.ts";
import { type ApplicationField, applicationFields } from "#domain/applications/application-field.ts";
import { banks } from "#domain/money/bank.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { useOpenForm } from "#web/applications/wizard/open-form.ts";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Combobox } from "#web/ui/fields/combobox.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";

const flagLabels: Partial<Record<ApplicationField, { label: string; help?: string }>> = {
  "salesDeclaration.exempt": {
    label: "통신판매업 신고 면제 대상이에요",
    help: "간이과세자는 신고하지 않아도 온라인으로 판매할 수 있어요",
  },
  byDeputy: { label: "대표자가 아닌 사람이 대신 신청해요", help: "위임장이 필요해요" },
  "handover.understood": { label: "위 내용을 모두 확인했어요" },
};

export function FlagField({ field }: { field: ApplicationField }) {
  const { content, edit, touch, errorOf } = useOpenForm();
  const { label, help } = flagLabels[field] ?? { label: applicationFields[field].label };
  return (
    <Field label={applicationFields[field].label} hideLabel group {...fieldState(errorOf(field), true)}>
      <Checkbox
        label={label}
        help={help}
        checked={writtenIn(content, field) === true}
        onChange={({ target }) => {
          edit(field, target.checked);
          touch(field);
        }}
      />
    </Field>
  );
}

export function BusinessTypeField() {
  const field = "business.bizType";
  const { content, edit, errorOf } = useOpenForm();
  return (
    <Field label={applicationFields[field].label} group {...fieldState(errorOf(field), true)}>
      <RadioGroup<BusinessType>
        look="pill"
        value={content.business?.bizType ?? null}
        onSelect={(type) => edit(field, type)}
      >
        {keysOf(businessTypes).map((type) => (
          <RadioItem key={type} value={type}>
            {businessTypes[type].label}
          </RadioItem>
        ))}
      </RadioGroup>
    </Field>
  );
}

const bankOptions = keysOf(banks).map((code) => ({ value: code, label: banks[code].label }));

export function BankField() {
  const field = "bankAccount.bankCode";
  const { content, edit, touch, errorOf } = useOpenForm();
  return (
    <Field label={applicationFields[field].label} {...fieldState(errorOf(field), true)}>
      <Combobox
        name={field}
        placeholder="은행 이름으로 찾기"
        options={bankOptions}
        value={content.bankAccount?.bankCode ?? null}
        onChange={(code) => edit(field, code ?? "")}
        onBlur={() => touch(field)}
      />
    </Field>
  );
}
