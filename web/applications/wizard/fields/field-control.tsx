import type { ChangeEvent } from "react";
import { writtenIn } from "#domain/applications/application-content.ts";
import {
  type ApplicationField,
  applicationFields,
  type FileField,
  type OpeningField,
  type PhoneField,
} from "#domain/applications/application-field.ts";
import { isDay } from "#domain/time/seoul-time.ts";
import { useOpenForm } from "#web/applications/wizard/open-form.ts";
import { OpeningCheck } from "#web/applications/wizard/opening-check.tsx";
import { AddressField } from "#web/parts/address-field/address-field.tsx";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { dayFromTyping } from "#web/ui/fields/calendar/calendar-month.ts";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PhoneInput } from "#web/ui/fields/phone-input.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { businessNumberAsTyped } from "./business-number-as-typed.ts";
import { CategoryField, FeePlanField } from "./choice-cards.tsx";
import { BankField, BusinessTypeField, FlagField } from "./choice-fields.tsx";
import { DocumentField } from "./document-field.tsx";
import { fieldHints } from "./field-hints.ts";
import { PhoneProofField } from "./phone-proof-field.tsx";

/** The control of each field. */
export function FieldControl({ field }: { field: ApplicationField }) {
  switch (field) {
    case "type":
      return <CategoryField />;
    case "feeType":
      return <FeePlanField />;
    case "addresses.road":
      return <Addresses />;
    case "business.bizType":
      return <BusinessTypeField />;
    case "bankAccount.bankCode":
      return <BankField />;
    case "closing.reason":
      return <LongText field={field} />;
    case "opening.menus":
    case "opening.staffs":
    case "opening.hours":
    case "opening.notices":
      return <Opening field={field} />;
  }
  switch (applicationFields[field].kind) {
    case "file":
      return <DocumentField field={field as FileField} />;
    case "phone":
      return <PhoneProofField field={field as PhoneField} />;
    case "day":
      return <DayField field={field} />;
    case "flag":
      return <FlagField field={field} />;
    default:
      return <TextField field={field} />;
  }
}

function Opening({ field }: { field: OpeningField }) {
  const { application } = useOpenForm();
  return <OpeningCheck field={field} application={application} />;
}

/** What a text control needs from the form. */
function useText(field: ApplicationField) {
  const { content, edit, touch, errorOf } = useOpenForm();
  const value = writtenIn(content, field);
  const { help, note, placeholder, most } = fieldHints[field] ?? {};
  return {
    around: { label: applicationFields[field].label, help, note, ...fieldState(errorOf(field), true) },
    inside: {
      name: field,
      value: typeof value === "string" ? value : "",
      placeholder,
      maxLength: most ?? 300,
      onBlur: () => touch(field),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        edit(field, typedAs(field, event.target.value)),
    },
  };
}

const typedAs = (field: ApplicationField, text: string) =>
  field === "business.bizRegistrationNo" ? businessNumberAsTyped(text) : text;

function TextField({ field }: { field: ApplicationField }) {
  const { around, inside } = useText(field);
  const isNumber = field === "business.bizRegistrationNo" || field === "bankAccount.bankAccount";
  return (
    <Field {...around}>
      {field === "phoneNumber" ? (
        <PhoneInput {...inside} />
      ) : (
        <TextInput {...inside} {...(isNumber ? { inputMode: "numeric" as const } : {})} />
      )}
    </Field>
  );
}

function LongText({ field }: { field: ApplicationField }) {
  const { around, inside } = useText(field);
  return (
    <Field {...around}>
      <Textarea {...inside} showCount />
    </Field>
  );
}

function DayField({ field }: { field: ApplicationField }) {
  const { edit, touch } = useOpenForm();
  const { around, inside } = useText(field);
  const { value, placeholder, name } = inside;
  return (
    <Field {...around}>
      <DateInput
        name={name}
        placeholder={placeholder ?? "YYYY.MM.DD"}
        value={isDay(value) ? value : null}
        // A complete day counts before the field loses the focus: an error that disappears only then would move the
        // page under a finger that is about to press something.
        onInput={({ currentTarget }) => {
          const day = dayFromTyping(currentTarget.value);
          if (day && isDay(day) && /^(?:\D*\d){8}\D*$/.test(currentTarget.value)) edit(field, day);
        }}
        onChange={(day) => {
          edit(field, day ?? "");
          touch(field);
        }}
        onBlur={() => touch(field)}
      />
    </Field>
  );
}

function Addresses() {
  const { content, edit, touch, errorOf } = useOpenForm();
  const written = content.addresses ?? {};
  return (
    <AddressField
      value={written}
      errors={{
        road: errorOf("addresses.road"),
        jibun: errorOf("addresses.jibun"),
        detail: errorOf("addresses.detail"),
      }}
      onBlur={(part) => touch(`addresses.${part}`)}
      onChange={(address) => {
        for (const part of ["road", "jibun", "detail"] as const)
          if (address[part] !== written[part]) edit(`addresses.${part}`, address[part]);
      }}
    />
  );
}
