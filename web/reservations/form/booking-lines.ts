import type { BookableMenu } from "#contract/bookable-menu.ts";
import type { VisitLine } from "#contract/visit.ts";
import { extrasOf } from "#domain/menus/menu-extras.ts";
import type { Lane } from "#web/reservations/board/lanes.ts";
import {
  type BookingDraft,
  type DraftLine,
  type KnownCustomer,
  type LineDesigner,
  lineAgain,
  newLine,
  usualDesigners,
} from "./booking-draft.ts";
import { type FreePlace, freePlaces, placeAt } from "./free-places.ts";
import { menuOf, priceWith, quotedLines } from "./visit-quote.ts";

interface Around {
  menus: readonly BookableMenu[];
  /** The designers who may be booked. */
  lanes: readonly Lane[];
  /** The reservation that is changed. */
  ignoring: number | undefined;
}

export type BookingLines = ReturnType<typeof bookingLines>;

const nobody: LineDesigner = { stylerId: null, requested: false };

/** Everything that changes the services of a visit. */
export function bookingLines(draft: BookingDraft, patch: (part: Partial<BookingDraft>) => void, around: Around) {
  const { menus, lanes, ignoring } = around;
  const offer = { menus, date: draft.date };
  const wishFor = (lines: readonly DraftLine[]) => ({ ...offer, lines, lanes, earliest: 0, ignoring });
  const may = (stylerId: number | null, line: DraftLine) => {
    const lane = lanes.find(({ designer }) => designer.id === stylerId);
    return lane !== undefined && priceWith(line, lane.designer, { ...offer, minute: draft.minute }) !== undefined;
  };

  /** At a known time somebody is found for the lines for which nobody is chosen: whoever is free, or else the cheapest. */
  function withDesigners(lines: DraftLine[]): DraftLine[] {
    if (draft.minute === null || lines.every(({ stylerId }) => stylerId !== null)) return lines;
    const place = placeAt(wishFor(lines), draft.minute);
    return lines.map((line, index) => {
      if (line.stylerId !== null) return line;
      const cheapest = lanes
        .flatMap(({ designer }) => {
          const price = priceWith(line, designer, { ...offer, minute: draft.minute });
          return price ? [{ id: designer.id, ...price }] : [];
        })
        .toSorted((a, b) => a.priceWon - b.priceWon)[0];
      return { ...line, stylerId: place?.stylerIds[index] ?? cheapest?.id ?? null };
    });
  }
  const set = (lines: DraftLine[]) => patch({ lines: withDesigners(lines) });

  /** The designer of the line before, of the pressed slot, or the customer's usual one. */
  function designerOf(menuId: number | null): LineDesigner {
    const before = draft.lines.at(-1);
    if (before?.isOpen) return nobody;
    const line = newLine(menuId, nobody);
    const usual = usualDesigners(draft.customer);
    const stylerId = [before?.stylerId, draft.stylerId, usual[0]].find((id) => id != null && may(id, line));
    return stylerId == null ? nobody : { stylerId, requested: usual.includes(stylerId) };
  }

  const isOffered = (last: VisitLine) => last.menuId === null || menus.some(({ id }) => id === last.menuId);

  function again(last: VisitLine): DraftLine {
    const groups = menuOf(last, offer)?.optionGroups ?? [];
    const choices = extrasOf(groups, last.choices) ? last.choices : [];
    const line = lineAgain({ ...last, choices }, { stylerId: last.stylerId, requested: true });
    if (may(last.stylerId, line)) return line;
    const own = { ...line, stylerId: draft.stylerId, requested: false };
    return may(draft.stylerId, own) ? own : { ...own, stylerId: null, isOpen: true };
  }

  return {
    /** The services of the last visit that can be booked again. */
    offeredAgain: ({ lastVisit }: KnownCustomer) => lastVisit?.lines.filter(isOffered) ?? [],
    /** A customer, with what they had last time. */
    takeAgain: (customer: KnownCustomer) =>
      patch({
        customer: { kind: "KNOWN", customer },
        lines: withDesigners((customer.lastVisit?.lines ?? []).filter(isOffered).map(again)),
      }),
    add: (menuId: number | null) => set([...draft.lines, newLine(menuId, designerOf(menuId))]),
    remove: (key: string) => set(draft.lines.filter((line) => line.key !== key)),
    change: (key: string, part: Partial<DraftLine>) =>
      set(draft.lines.map((line) => (line.key === key ? { ...line, ...part } : line))),
    /** Null: anybody. */
    setDesigner: (key: string, stylerId: number | null) =>
      set(
        draft.lines.map((line) =>
          line.key === key ? { ...line, stylerId, isOpen: stylerId === null, requested: stylerId !== null } : line,
        ),
      ),
    take: ({ fromMinute, stylerIds }: FreePlace, date: string = draft.date) =>
      patch({
        date,
        minute: fromMinute,
        lines: draft.lines.map((line, index) => ({ ...line, stylerId: stylerIds[index] ?? line.stylerId })),
      }),
    /** The next time that is free, for the message that this one is not. */
    nextPlace: () =>
      draft.minute === null ? undefined : freePlaces({ ...wishFor(draft.lines), earliest: draft.minute + 10 })[0],
    /** What a menu would cost now: with the designer whom it would get, or the lowest price. */
    priceOf(menuId: number): { priceWon: number; isLowest: boolean } | undefined {
      const line = newLine(menuId, designerOf(menuId));
      const designers = lanes.map(({ designer }) => designer);
      const [quoted] = quotedLines([line], designers, { ...offer, minute: draft.minute });
      return quoted?.price && { priceWon: quoted.price.priceWon, isLowest: quoted.isLowest };
    },
  };
}
