import { Plus, Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { CustomerSuggestion } from "#contract/customers.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useFieldControl } from "#web/ui/fields/field-context.ts";
import { InputBox } from "#web/ui/fields/input-box.tsx";
import { digitsOf } from "#web/ui/fields/phone-as-typed.ts";
import { Row, Text } from "#web/ui/layout.tsx";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import styles from "./booking-sheet.module.css";
import { CustomerTags, lastVisitText } from "./customer-facts.tsx";
import type { Booking } from "./use-booking-draft.ts";
import type { useCustomerMatches } from "./use-customer-matches.ts";

interface CustomerSearchProps {
  booking: Booking;
  text: string;
  found: ReturnType<typeof useCustomerMatches>;
  onNew: () => void;
}

type Choice = { what: "CHOOSE" | "AGAIN"; customer: CustomerSuggestion } | { what: "NEW" };

/** One field for name, number or last four digits; the first match is highlighted. */
export function CustomerSearch({ booking, text, found, onNew }: CustomerSearchProps) {
  const { patch, lines } = booking;
  const { matches, isSettled } = found;
  const { wrong, naming } = useFieldControl({});
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState(0);
  const [isAwaited, setIsAwaited] = useState(false);
  const choices: Choice[] = [
    ...matches.flatMap((customer): Choice[] => [
      { what: "CHOOSE", customer },
      ...(lines.offeredAgain(customer).length > 0 ? [{ what: "AGAIN" as const, customer }] : []),
    ]),
    { what: "NEW" },
  ];
  const current = Math.min(active, choices.length - 1);
  const isOpen = text.trim() !== "";
  const optionId = (index: number) => `${listId}-${index}`;
  useFocusAtOnce(box);

  function pick(choice: Choice | undefined) {
    if (choice?.what === "CHOOSE") patch({ customer: { kind: "KNOWN", customer: choice.customer } });
    if (choice?.what === "AGAIN") lines.takeAgain(choice.customer);
    if (choice?.what === "NEW") onNew();
  }
  // Enter was pressed before the answer was there; and a whole number that nobody has can only be a new customer's.
  const isNewNumber = isSettled && matches.length === 0 && /^01\d{8,9}$/.test(digitsOf(text)) && !/[^\d\s-]/.test(text);
  const comesNow = isNewNumber || (isAwaited && isSettled);
  // biome-ignore lint/correctness/useExhaustiveDependencies: picked once, with the answer that makes it possible.
  useEffect(() => {
    if (comesNow) pick(choices[0]);
  }, [comesNow]);

  function type(to: string) {
    patch({ customer: { kind: "SEARCHED", text: to } });
    setActive(0);
    setIsAwaited(false);
  }
  function steer(event: KeyboardEvent) {
    // While a syllable is being composed, Enter and the arrows belong to the input method.
    if (event.nativeEvent.isComposing || !isOpen || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((current + step + choices.length) % choices.length);
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (isSettled) pick(choices[current]);
    else setIsAwaited(true);
  }
  return (
    <div>
      <InputBox wrong={wrong} before={<Search size={16} aria-hidden />} className={styles.search}>
        <input
          {...naming}
          ref={box}
          type="text"
          role="combobox"
          autoComplete="off"
          maxLength={30}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen ? optionId(current) : undefined}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={steer}
        />
      </InputBox>
      {isOpen && (
        // The focus stays in the field: a press on the list must not blur it.
        <div
          id={listId}
          role="listbox"
          aria-label="고객 찾기 결과"
          aria-busy={!isSettled}
          className={styles.matches}
          onMouseDown={(event) => event.preventDefault()}
        >
          {matches.map((customer) => (
            <Match
              key={customer.id}
              booking={booking}
              customer={customer}
              typed={text}
              choices={choices}
              current={current}
              idOf={optionId}
              onPoint={setActive}
              onPick={pick}
            />
          ))}
          <Option
            index={choices.length - 1}
            current={current}
            idOf={optionId}
            className={styles.newOne}
            onPoint={setActive}
            onPick={() => pick({ what: "NEW" })}
          >
            <Plus size={16} aria-hidden /> 신규 고객 등록하기
          </Option>
        </div>
      )}
    </div>
  );
}

interface MatchProps {
  booking: Booking;
  customer: CustomerSuggestion;
  typed: string;
  choices: readonly Choice[];
  current: number;
  idOf: (index: number) => string;
  onPoint: (index: number) => void;
  onPick: (choice: Choice) => void;
}

/** A customer, and everything as last time. */
function Match({ booking, customer, typed, choices, ...list }: MatchProps) {
  const indexOf = (what: Choice["what"]) =>
    choices.findIndex((one) => one.what === what && one.what !== "NEW" && one.customer.id === customer.id);
  const again = indexOf("AGAIN");
  const isPointedAt = [indexOf("CHOOSE"), again].includes(list.current);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list box may contain groups, but no field sets.
    <div
      role="group"
      aria-label={`${customer.name} 님`}
      className={classNames(styles.match, isPointedAt && styles.current)}
    >
      <Option
        {...list}
        index={indexOf("CHOOSE")}
        className={styles.person}
        onPick={() => list.onPick({ what: "CHOOSE", customer })}
      >
        <Row as="span" gap={6} rows={0} wrap>
          <b>{customer.name}</b>
          <MaskedPhone phone={customer.maskedPhone} typed={typed} />
          <CustomerTags customer={customer} />
        </Row>
        <Text as="span" size={12} tone="muted" ellipsis block>
          {lastVisitText(customer, booking.designers)}
        </Text>
      </Option>
      {again >= 0 && (
        <Option
          {...list}
          index={again}
          className={styles.again}
          onPick={() => list.onPick({ what: "AGAIN", customer })}
        >
          <span>지난번과 같이</span>
        </Option>
      )}
    </div>
  );
}

interface OptionProps {
  index: number;
  current: number;
  idOf: (index: number) => string;
  className?: string | undefined;
  onPoint: (index: number) => void;
  onPick: () => void;
  children: React.ReactNode;
}

const Option = ({ index, current, idOf, className, onPoint, onPick, children }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field above answers the keys for the whole list.
  <div
    ref={index === current ? keepInSight : undefined}
    id={idOf(index)}
    role="option"
    tabIndex={-1}
    aria-selected={index === current}
    className={className}
    onPointerMove={() => index !== current && onPoint(index)}
    onClick={onPick}
  >
    {children}
  </div>
);

const keepInSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: "nearest" });

/** The digits by which a number was found stand out. */
function MaskedPhone({ phone, typed }: { phone: string; typed: string }) {
  const found = typed.trim();
  const isFound = /^\d{4}$/.test(found) && phone.endsWith(found);
  return (
    <Text as="span" size={13} tone="muted" className="number unbroken">
      {isFound ? phone.slice(0, -found.length) : phone}
      {isFound && <b className={styles.found}>{found}</b>}
    </Text>
  );
}

/** Whoever opens the sheet types; on a phone its keyboard would cover the sheet at once. */
function useFocusAtOnce(box: React.RefObject<HTMLInputElement | null>) {
  const isPhone = useIsPhone();
  useEffect(() => {
    if (!isPhone) box.current?.focus({ preventScroll: true });
  }, [box, isPhone]);
}
