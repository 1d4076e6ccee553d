import { useEffect, useRef, useState } from "react";
import { customerGenders } from "#domain/reservations/customer.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { phoneAsTyped } from "#web/ui/fields/phone-as-typed.ts";
import { PhoneInput } from "#web/ui/fields/phone-input.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import type { DraftCustomer, KnownCustomer } from "./booking-draft.ts";
import { mustChoose } from "./booking-input.ts";
import styles from "./booking-sheet.module.css";
import { agoOf, CustomerTags, CustomerWarning, visitText } from "./customer-facts.tsx";
import { CustomerSearch } from "./customer-search.tsx";
import type { Booking } from "./use-booking-draft.ts";
import type { useCustomerMatches } from "./use-customer-matches.ts";

interface CustomerFieldsProps {
  booking: Booking;
  found: ReturnType<typeof useCustomerMatches>;
  /** Somebody is found, but not chosen. */
  mustPick: boolean;
}

/** Whose visit it is: searched for, chosen, or new. */
export function CustomerFields({ booking, found, mustPick }: CustomerFieldsProps) {
  const { form, draft, patch } = booking;
  const { customer } = draft;
  if (customer.kind === "SEARCHED") {
    const state = mustPick ? { error: mustChoose, touched: true } : form.stateOf("customerName");
    return (
      <Field label="고객" note="이름, 전화번호, 뒤 4자리" className={styles.customer} {...state}>
        <CustomerSearch
          booking={booking}
          text={customer.text}
          found={found}
          onNew={() => patch({ customer: newFrom(customer.text) })}
        />
      </Field>
    );
  }
  if (customer.kind === "KNOWN") return <KnownRow booking={booking} customer={customer.customer} />;
  if (customer.kind === "KEPT")
    return (
      <Chosen
        name={customer.name}
        facts={[customer.phone || customer.maskedPhone]}
        onChange={() => patch({ customer: { ...customer, kind: "NEW" } })}
      />
    );
  return <NewCustomer booking={booking} customer={customer} />;
}

/** What was searched for is the number or the name. */
function newFrom(text: string): DraftCustomer {
  const typed = text.trim();
  const isNumber = /^[\d\s-]+$/.test(typed);
  const empty = { kind: "NEW", name: "", phone: "", gender: "IN_PRIVATE" } as const;
  return isNumber ? { ...empty, phone: phoneAsTyped(typed) } : { ...empty, name: typed };
}

interface ChosenProps {
  name: string;
  facts: (string | false)[];
  tags?: React.ReactNode;
  onChange: () => void;
}

function Chosen({ name, facts, tags, onChange }: ChosenProps) {
  return (
    <Stack gap={6}>
      <Text as="h3" size={13} weight="bold">
        고객
      </Text>
      <Row justify="between" gap={8} pad={12} radius="control" fill="purple" className={styles.chosen}>
        <div>
          <Row gap={6} wrap>
            <Text as="span" size={16} weight="bold">
              {name} 님
            </Text>
            {tags}
          </Row>
          <Text size={13} tone="muted" number>
            {facts.filter(Boolean).join(" · ")}
          </Text>
        </div>
        <button type="button" className={styles.beside} onClick={onChange}>
          변경
        </button>
      </Row>
    </Stack>
  );
}

function KnownRow({ booking, customer }: { booking: Booking; customer: KnownCustomer }) {
  const { draft, patch, lines, designers, shopId } = booking;
  const { name, maskedPhone, visits, lastVisit } = customer;
  const place = useRef<HTMLDivElement>(null);
  const again = draft.lines.length === 0 ? lines.offeredAgain(customer) : [];
  useEffect(() => {
    // The field that had the focus is gone. What comes next takes it, if only to be read.
    (place.current?.querySelector<HTMLElement>("[data-again]") ?? place.current)?.focus({ preventScroll: true });
  }, []);
  return (
    <Stack ref={place} gap={8} tabIndex={-1} className={styles.known}>
      <Chosen
        name={name}
        facts={[maskedPhone, visits > 0 && `${visits}회 방문`, lastVisit !== null && agoOf(lastVisit.at)]}
        tags={<CustomerTags customer={customer} />}
        onChange={() => patch({ customer: { kind: "SEARCHED", text: "" } })}
      />
      <CustomerWarning shopId={shopId} customer={customer} />
      {again.length > 0 && (
        <Button
          data-again
          colour="white"
          size={44}
          fullWidth
          className={styles.againButton}
          onClick={() => {
            lines.takeAgain(customer);
            place.current?.focus({ preventScroll: true });
          }}
        >
          지난번과 같이 <small>{visitText(again, designers)}</small>
        </Button>
      )}
    </Stack>
  );
}

type NewCustomerProps = { booking: Booking; customer: Extract<DraftCustomer, { kind: "NEW" }> };

/** A name is enough; with a number the customer gets messages and is found next time. */
function NewCustomer({ booking, customer }: NewCustomerProps) {
  const { form, patch, changing } = booking;
  const place = useRef<HTMLDivElement>(null);
  const [startsAtPhone] = useState(customer.name !== "" && !changing);
  useEffect(() => {
    const [name, phone] = place.current?.querySelectorAll("input") ?? [];
    (startsAtPhone ? phone : name)?.focus({ preventScroll: true });
  }, [startsAtPhone]);
  const set = (part: Partial<typeof customer>) => patch({ customer: { ...customer, ...part } });
  return (
    <Stack gap={8} ref={place}>
      <Row justify="between">
        <Text as="h3" size={13} weight="bold">
          {changing ? "고객" : "신규 고객"}
        </Text>
        {!changing && (
          <button
            type="button"
            className={styles.beside}
            onClick={() => patch({ customer: { kind: "SEARCHED", text: "" } })}
          >
            고객 다시 검색
          </button>
        )}
      </Row>
      <Stack gap={8} className={styles.newFields}>
        <Field label="고객 이름" {...form.stateOf("customerName")}>
          <TextInput
            value={customer.name}
            maxLength={10}
            onChange={({ target }) => set({ name: target.value })}
            onBlur={() => form.leave("customerName")}
          />
        </Field>
        <Field label="휴대폰 번호" note="선택" {...form.stateOf("phone")}>
          <PhoneInput
            value={customer.phone}
            autoComplete="off"
            onChange={({ target }) => set({ phone: target.value })}
            onBlur={() => form.leave("phone")}
          />
        </Field>
      </Stack>
      <RadioGroup
        look="pill"
        label="성별"
        className={styles.small}
        value={customer.gender}
        onSelect={(gender) => set({ gender })}
      >
        {keysOf(customerGenders).map((gender) => (
          <RadioItem key={gender} value={gender}>
            {customerGenders[gender].label}
          </RadioItem>
        ))}
      </RadioGroup>
    </Stack>
  );
}
