import { Check, Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { BookableMenu } from "#contract/bookable-menu.ts";
import { menuCategories } from "#domain/menus/menu.ts";
import { formatWon } from "#domain/menus/price.ts";
import { mostLines } from "#domain/reservations/visit.ts";
import { formatLength } from "#web/reservations/format-reservation.ts";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { matchesKorean } from "#web/ui/fields/matches-korean.ts";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import styles from "./booking-sheet.module.css";
import type { Booking } from "./use-booking-draft.ts";

const mostChips = 5;
const mostOfCustomer = 4;

/** What is done: the customer's menus first, then the shop's first ones, then all of them. */
export function MenuChoice({ booking }: { booking: Booking }) {
  const { draft, form, lines, menus } = booking;
  const [isListOpen, setIsListOpen] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const { customer } = draft;
  const last = customer.kind === "KNOWN" ? (customer.customer.lastVisit?.lines ?? []) : [];
  const isFull = draft.lines.length >= mostLines;

  function toggle(menuId: number) {
    const chosen = draft.lines.findLast((line) => line.menuId === menuId);
    if (chosen) lines.remove(chosen.key);
    else lines.add(menuId);
  }
  function pick(menuId: number) {
    lines.add(menuId);
    setIsListOpen(false);
    more.current?.focus();
  }
  const note = last.length > 0 && customer.kind === "KNOWN" ? `${customer.customer.name} 님 지난 시술 먼저` : undefined;
  return (
    <Field label="메뉴" note={note} group {...form.stateOf("lines")}>
      <div className={styles.chips} data-wrong={form.sent && form.errors.lines ? "" : undefined} tabIndex={-1}>
        {!menus && <Skeleton shape="block" width="100%" height={34} />}
        {chipsOf(menus ?? [], last).map(({ id, name }) => {
          const isOn = draft.lines.some(({ menuId }) => menuId === id);
          return (
            <button
              key={id}
              type="button"
              className={styles.chip}
              aria-pressed={isOn}
              disabled={isFull && !isOn}
              onClick={() => toggle(id)}
            >
              {isOn && <Check size={14} aria-hidden />}
              {name}
            </button>
          );
        })}
        <button
          ref={more}
          type="button"
          className={styles.chip}
          data-more
          aria-expanded={isListOpen}
          disabled={isFull}
          onClick={() => setIsListOpen(!isListOpen)}
        >
          전체 메뉴
        </button>
        <button
          type="button"
          className={styles.chip}
          data-more
          disabled={isFull}
          onClick={() => {
            setIsListOpen(false);
            lines.add(null);
          }}
        >
          메뉴에 없는 시술
        </button>
      </div>
      {isListOpen && (
        <MenuList
          menus={menus ?? []}
          priceOf={lines.priceOf}
          onPick={pick}
          onClose={() => {
            setIsListOpen(false);
            more.current?.focus();
          }}
        />
      )}
    </Field>
  );
}

function chipsOf(menus: readonly BookableMenu[], last: readonly { menuId: number | null }[]): BookableMenu[] {
  const had = last.flatMap(({ menuId }) => menus.find(({ id }) => id === menuId) ?? []);
  return [...new Set([...had.slice(0, mostOfCustomer), ...menus])].slice(0, mostChips);
}

interface MenuListProps {
  menus: readonly BookableMenu[];
  priceOf: Booking["lines"]["priceOf"];
  onPick: (menuId: number) => void;
  onClose: () => void;
}

/** All menus by category; a few letters or initial consonants are enough. */
function MenuList({ menus, priceOf, onPick, onClose }: MenuListProps) {
  const [text, setText] = useState("");
  const place = useRef<HTMLDivElement>(null);
  const shown = menus.filter(({ name, category }) => matchesKorean(`${name} ${menuCategories[category].label}`, text));
  useEffect(() => place.current?.querySelector("input")?.focus({ preventScroll: true }), []);

  function steer(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.stopPropagation();
      onClose();
    }
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      if (shown[0]) onPick(shown[0].id);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const stops = [...(place.current?.querySelectorAll<HTMLElement>("input, li button") ?? [])];
    stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
  }
  return (
    <Stack ref={place} gap={8} pad={8} frame radius="card" onKeyDown={steer}>
      <TextInput
        aria-label="메뉴 찾기"
        placeholder="메뉴 이름이나 초성"
        before={<Search size={16} aria-hidden />}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.menus}>
        {[...Map.groupBy(shown, ({ category }) => category)].map(([category, inside]) => (
          <section key={category}>
            <Text as="h4" size={12} tone="muted">
              {menuCategories[category].label}
            </Text>
            <ul>
              {inside.map(({ id, name, durationMinutes }) => (
                <li key={id}>
                  <button type="button" onClick={() => onPick(id)}>
                    <span>{name}</span>
                    <small className="number">
                      {[formatLength(durationMinutes), priceText(priceOf(id))].join(" · ")}
                    </small>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {shown.length === 0 && (
          <Text size={13} tone="muted" pad={12} center>
            찾는 메뉴가 없어요
          </Text>
        )}
      </div>
    </Stack>
  );
}

/** The lowest price is written with "부터", as long as nobody is chosen. */
export function priceText(price: { priceWon: number; isLowest: boolean } | undefined): string {
  if (!price) return "가격 없음";
  return `${formatWon(price.priceWon)}${price.isLowest ? "부터" : ""}`;
}
