import { useDeferredValue, useState } from "react";
import { type Customer, listCustomers } from "#contract/customers.ts";
import { customerGenders } from "#domain/reservations/customer.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { PhoneInput } from "#web/ui/fields/phone-input.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { Text } from "#web/ui/layout.tsx";
import styles from "./form.module.css";
import type { OfflineFields } from "./offline-fields.ts";

const mostSuggested = 3;

/** The customer. A known customer is found by name while typing. */
export function CustomerFields({ shopId, form }: { shopId: number; form: OfflineFields }) {
  const { draft, patch, field, stateOf } = form;
  const { customerName: name, phone } = draft;
  const [chosenName, setChosenName] = useState(name);
  const keyword = useDeferredValue(name);
  const requested = keyword.length >= 2 && keyword !== chosenName && phone === "";
  const found = useAnswer(listCustomers, { shopId, keyword, size: mostSuggested }, { enabled: requested });

  function choose(customer: Customer) {
    setChosenName(customer.name);
    patch({ customerName: customer.name, customerGender: customer.gender, customerId: customer.id });
  }
  return (
    <>
      <div className={styles.pair}>
        <Field label="손님 이름" {...stateOf("customerName")}>
          <TextInput {...field("customerName")} maxLength={10} autoComplete="off" />
        </Field>
        <Field label="휴대폰 번호" note="선택" {...stateOf("phone")}>
          <PhoneInput {...field("phone")} autoComplete="off" />
        </Field>
      </div>
      {requested && found.data && found.data.items.length > 0 && (
        <ul className={styles.known} aria-label="아는 손님">
          {found.data.items.map((customer) => (
            <li key={customer.id}>
              <button type="button" onClick={() => choose(customer)}>
                <span>
                  {customer.name}{" "}
                  <Text as="small" className="number unbroken" size={12} tone="muted">
                    {customer.maskedPhone}
                  </Text>
                </span>
                <Text as="small" size={12} tone="muted">
                  {customer.visits}번 방문
                </Text>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Field label="성별" group>
        <RadioGroup
          look="pill"
          label="성별"
          value={draft.customerGender ?? "IN_PRIVATE"}
          onSelect={(customerGender) => patch({ customerGender })}
        >
          {keysOf(customerGenders).map((gender) => (
            <RadioItem key={gender} value={gender}>
              {customerGenders[gender].label}
            </RadioItem>
          ))}
        </RadioGroup>
      </Field>
      <Field label="요청 사항" note="선택" {...stateOf("note")}>
        <Textarea {...field("note")} rows={2} maxLength={200} />
      </Field>
    </>
  );
}
