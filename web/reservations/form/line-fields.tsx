import { SlidersHorizontal, X } from "lucide-react";
import { useState } from "react";
import { formatWon } from "#domain/menus/price.ts";
import { namesOf } from "#domain/reservations/format-segments.ts";
import { longestBuffer, oneWork, type Segment } from "#domain/reservations/visit-time.ts";
import { lengths } from "#web/reservations/board/lengths.ts";
import { formatLength, minuteRange } from "#web/reservations/format-reservation.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Select, type SelectOption } from "#web/ui/fields/select.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import type { DraftLine } from "./booking-draft.ts";
import styles from "./booking-sheet.module.css";
import { ChoiceFields } from "./choice-fields.tsx";
import form from "./form.module.css";
import { priceText } from "./menu-choice.tsx";
import type { Booking } from "./use-booking-draft.ts";
import { menuOf, priceWith, type QuotedLine } from "./visit-quote.ts";

interface LineFieldsProps {
  booking: Booking;
  quoted: QuotedLine;
  /** With several lines each says when it is. */
  isOneOfSeveral: boolean;
}

/** One service: what it is, with whom, how long and for how much. */
export function LineFields({ booking, quoted, isOneOfSeveral }: LineFieldsProps) {
  const { lines, menus, draft, form: typed } = booking;
  const { line, service, minutes, price, fromMinute, isLowest } = quoted;
  const [isAdjusted, setIsAdjusted] = useState(false);
  const groups = menuOf(line, { menus: menus ?? [], date: draft.date })?.optionGroups ?? [];
  const change = (part: Partial<DraftLine>) => lines.change(line.key, part);
  const error = typed.stateOf(line.key).touched ? typed.errors[line.key] : undefined;
  const called = service.name || "메뉴에 없는 시술";
  const time =
    isOneOfSeveral && fromMinute !== null ? minuteRange(fromMinute, fromMinute + minutes) : formatLength(minutes);
  return (
    <Stack
      as="li"
      gap={8}
      pad={10}
      padX={12}
      radius="control"
      fill="canvas"
      aria-label={called}
      className={styles.line}
    >
      <Row gap={8}>
        <div className={styles.what}>
          <Text weight="bold" ellipsis>
            {called}
          </Text>
          <Text size={12} tone="muted" number>
            {time} · {priceText(price && { ...price, isLowest })}
          </Text>
        </div>
        <DesignerSelect booking={booking} quoted={quoted} called={called} />
        <IconButton icon={X} label={`${called} 삭제하기`} size={34} onClick={() => lines.remove(line.key)} />
      </Row>
      {price && price.discount !== null && (
        <Text size={12} tone="muted" number>
          정가 {formatWon(price.listPriceWon)} · {price.discount}
        </Text>
      )}
      {(error ?? (!price && line.stylerId !== null)) && (
        <Text size={12} weight="medium" tone="red" role="alert" data-wrong="" tabIndex={-1}>
          {error ?? "이 디자이너의 가격이 없어요. 다른 디자이너를 선택해 주세요."}
        </Text>
      )}
      {groups.length > 0 && (
        <ChoiceFields
          groups={groups}
          value={line.choices}
          // From now on price and length follow the menu again.
          onChange={(choices) => change({ choices, priceWon: undefined, segments: undefined })}
        />
      )}
      {line.menuId === null && <TypedService line={line} minutes={minutes} onChange={change} />}
      <Row justify="between" gap={8}>
        {line.stylerId !== null ? <Requested line={line} called={called} onChange={change} /> : <span />}
        <button
          type="button"
          className={styles.beside}
          aria-expanded={isAdjusted}
          onClick={() => setIsAdjusted(!isAdjusted)}
        >
          <SlidersHorizontal size={14} aria-hidden /> {line.menuId === null ? "시간 조정" : "시간·금액 조정"}
        </button>
      </Row>
      {isAdjusted && <Adjusted quoted={quoted} onChange={change} />}
    </Stack>
  );
}

interface DesignerSelectProps {
  booking: Booking;
  quoted: QuotedLine;
  called: string;
}

/** Every designer with their price; one without a price for the menu cannot be chosen. */
function DesignerSelect({ booking, quoted, called }: DesignerSelectProps) {
  const { lanes, lines, menus, draft, designers } = booking;
  const { line, fromMinute } = quoted;
  const offer = { menus: menus ?? [], date: draft.date, minute: fromMinute };
  const bookable = lanes.map(({ designer }) => designer);
  const own = designers.filter(({ id }) => id === line.stylerId && !bookable.some((one) => one.id === id));
  const options: SelectOption[] = [...bookable, ...own].map((designer) => {
    const price = priceWith(line, designer, offer);
    const isChosen = designer.id === line.stylerId;
    return {
      value: String(designer.id),
      // The price of the chosen one stands beside it.
      label: isChosen ? designer.name : `${designer.name} · ${price ? formatWon(price.priceWon) : "가격 없음"}`,
      disabled: !price && !isChosen,
    };
  });
  return (
    <Select
      className={styles.designer}
      aria-label={`${called} 디자이너`}
      options={[{ value: "", label: "상관없음" }, ...options]}
      value={line.stylerId === null ? "" : String(line.stylerId)}
      onChange={({ target }) => lines.setDesigner(line.key, Number(target.value) || null)}
    />
  );
}

interface PartProps {
  line: DraftLine;
  onChange: (part: Partial<DraftLine>) => void;
}

/** Whether the customer asked for this designer: their figures count it. */
const Requested = ({ line, called, onChange }: PartProps & { called: string }) => (
  <RadioGroup
    look="pill"
    label={`${called} 지명 여부`}
    className={styles.small}
    value={line.requested ? "requested" : "assigned"}
    onSelect={(to) => onChange({ requested: to === "requested" })}
  >
    <RadioItem value="requested">지명</RadioItem>
    <RadioItem value="assigned">배정</RadioItem>
  </RadioGroup>
);

/** Something that is not on the menu. */
const TypedService = ({ line, minutes, onChange }: PartProps & { minutes: number }) => (
  <>
    <Field label="시술 이름" note="선택">
      <TextInput value={line.menuName} maxLength={50} onChange={({ target }) => onChange({ menuName: target.value })} />
    </Field>
    <Stack gap={8} className={form.pair}>
      <Field label="소요 시간">
        <Select
          options={lengths(minutes)}
          value={String(minutes)}
          onChange={({ target }) => onChange({ segments: oneWork(Number(target.value)) })}
        />
      </Field>
      <Field label="금액">
        <NumberInput
          value={line.priceWon}
          max={100_000_000}
          unit="원"
          onChange={(won) => onChange({ priceWon: won ?? 0 })}
        />
      </Field>
    </Stack>
  </>
);

interface AdjustedProps {
  quoted: QuotedLine;
  onChange: (part: Partial<DraftLine>) => void;
}

/** Another price or time than the menu's, for this visit only. */
function Adjusted({ quoted, onChange }: AdjustedProps) {
  const { line, service, price } = quoted;
  const { segments, bufferMinutes } = service;
  const names = segments.length === 1 ? ["소요 시간"] : namesOf(segments);
  const lengthen = (index: number, minutes: number): Segment[] =>
    segments.map((one, at) => (at === index ? { ...one, minutes } : one));
  return (
    <Stack gap={8} className={form.pair}>
      {line.menuId !== null && (
        <Field label="금액">
          <NumberInput
            value={line.priceWon ?? price?.priceWon}
            max={100_000_000}
            unit="원"
            onChange={(won) => onChange({ priceWon: won ?? undefined })}
          />
        </Field>
      )}
      {(line.menuId !== null || segments.length > 1) &&
        segments.map(({ minutes }, index) => (
          <Field key={names[index]} label={names[index]}>
            <Select
              options={lengths(minutes)}
              value={String(minutes)}
              onChange={({ target }) => onChange({ segments: lengthen(index, Number(target.value)) })}
            />
          </Field>
        ))}
      <Field label="정리 시간">
        <Select
          options={bufferLengths(bufferMinutes)}
          value={String(bufferMinutes)}
          onChange={({ target }) => onChange({ bufferMinutes: Number(target.value) })}
        />
      </Field>
    </Stack>
  );
}

const bufferLengths = (now: number): SelectOption[] => [
  { value: "0", label: "없음" },
  ...lengths(now || 10).filter(({ value }) => Number(value) <= longestBuffer),
];
