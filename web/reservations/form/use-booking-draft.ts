import { useMemo, useRef, useState } from "react";
import type { Reservation } from "#contract/reservation.ts";
import { changeOfflineReservation, createOfflineReservation } from "#contract/reservations.ts";
import { withParticle } from "#domain/text/particle.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useCall } from "#web/api/use-call.ts";
import { useLastKnown } from "#web/api/use-last-known.ts";
import { useForm } from "#web/parts/form/use-form.ts";
import type { BookingStart } from "#web/reservations/board/day-screen.tsx";
import { obstacleToVisit } from "#web/reservations/board/lanes.ts";
import { madeHere } from "#web/reservations/board/made-here.ts";
import { useBookableLanes } from "#web/reservations/board/use-bookable-lanes.ts";
import { useDay } from "#web/reservations/board/use-day.ts";
import { type BookingDraft, draftOf, type KnownCustomer, newDraft, typedIn, usualDesigners } from "./booking-draft.ts";
import { bookingErrors, bookingInput, type Decided } from "./booking-input.ts";
import { type BookingLines, bookingLines } from "./booking-lines.ts";
import { useBookableMenus } from "./use-bookable-menus.ts";
import { quotedLines } from "./visit-quote.ts";

/** What the sheet was opened with: a slot or none, perhaps a customer; or the reservation to change. */
export type OpenedBooking =
  | { date: string; start: BookingStart; customer: KnownCustomer | undefined }
  | { reservation: Reservation; phone: string };

/** Another slot was pressed beside the open sheet: it becomes the time and the first line's designer; the rest stays. */
function movedTo(draft: BookingDraft, date: string, { stylerId, minute }: BookingStart): BookingDraft {
  const [first, ...others] = draft.lines;
  const place = { date, minute: minute ?? null, stylerId: stylerId ?? null };
  if (!first || stylerId === undefined || stylerId === first.stylerId) return { ...draft, ...place };
  const requested = usualDesigners(draft.customer).includes(stylerId);
  return { ...draft, ...place, lines: [{ ...first, stylerId, isOpen: false, requested }, ...others] };
}

const noMenus: never[] = [];

/** What is typed into the booking sheet, what it comes to, and sending it. */
export function useBookingDraft(opened: OpenedBooking, onSaved: (saved: Reservation) => void) {
  const { shop } = useCurrentShop();
  const bookable = useBookableMenus(shop.id);
  const menus = bookable ?? noMenus;
  const changing = "reservation" in opened ? opened.reservation : undefined;
  const openedFor = "customer" in opened ? opened.customer : undefined;
  const decided = useRef<Decided>(undefined);
  const sending = useCall(changing ? changeOfflineReservation : createOfflineReservation);
  const form = useForm<undefined, BookingDraft, Reservation>({
    draftOf: () => firstDraft(opened),
    errorsOf: (draft) => bookingErrors(draft, { shopId: shop.id, menus, changing }),
    placed: ({ menuId, ...errors }) => (menuId === undefined ? errors : { ...errors, lines: menuId }),
    kept: (draft) => typedIn(draft, openedFor?.id),
    calls: [sending],
    send: (draft) => sending.run(bookingInput(draft, { shopId: shop.id, menus, changing, decided: decided.current })),
  });
  const { draft, patch } = form;
  useOpenedElsewhere(opened, draft, patch);

  const day = useDay(shop.id, draft.date);
  const lanes = useBookableLanes(day.lanes);
  // While another day loads, its designers are not known.
  const designers = useLastKnown(useMemo(() => designersOf(day.lanes), [day.lanes])) ?? noMenus;
  const quoted = useMemo(
    () => quotedLines(draft.lines, designers, { menus, date: draft.date, minute: draft.minute }),
    [draft.lines, designers, menus, draft.date, draft.minute],
  );
  const obstacle = useMemo(() => {
    const timed = quoted.flatMap(({ line, service }) =>
      line.stylerId === null ? [] : [{ ...service, stylerId: line.stylerId }],
    );
    if (!day.ready || draft.minute === null || timed.length === 0) return undefined;
    const found = obstacleToVisit(day.lanes, { lines: timed, fromMinute: draft.minute }, changing?.id);
    // A break is named by its reason alone.
    return found?.because === "BREAK" ? `${withParticle(found.words, "과/와")} 겹쳐요` : found?.words;
  }, [quoted, day.ready, day.lanes, draft.minute, changing?.id]);

  async function save(over?: Decided) {
    decided.current = over;
    const saved = form.save();
    madeHere.waitFor(saved);
    const reply = await saved;
    if (!reply) return;
    madeHere.add(reply.id);
    onSaved(reply);
  }
  const lines: BookingLines = bookingLines(draft, patch, { menus, lanes, ignoring: changing?.id });
  return {
    shopId: shop.id,
    form,
    draft,
    patch,
    changing,
    day,
    lanes,
    designers,
    menus: bookable,
    quoted,
    obstacle,
    lines,
    save,
  };
}

export type Booking = ReturnType<typeof useBookingDraft>;

const designersOf = (lanes: ReturnType<typeof useDay>["lanes"]) =>
  lanes.length === 0 ? undefined : lanes.map(({ designer }) => designer);

function firstDraft(opened: OpenedBooking): BookingDraft {
  if ("reservation" in opened) return draftOf(opened.reservation, opened.phone);
  const draft = newDraft(opened.date, opened.start);
  return opened.customer ? { ...draft, customer: { kind: "KNOWN", customer: opened.customer } } : draft;
}

/** The board and the address lead on while the sheet is open: to another slot, day or customer. */
function useOpenedElsewhere(opened: OpenedBooking, draft: BookingDraft, patch: (part: Partial<BookingDraft>) => void) {
  const [seen, setSeen] = useState(opened);
  if ("reservation" in opened || "reservation" in seen) return;
  const { date, start, customer } = opened;
  const isOther = customer?.id !== seen.customer?.id;
  if (start === seen.start && date === seen.date && !isOther) return;
  setSeen(opened);
  if (customer && isOther) patch({ customer: { kind: "KNOWN", customer } });
  if (start !== seen.start && start.minute !== undefined) patch(movedTo(draft, date, start));
  else if (date !== seen.date && draft.minute === null) patch({ date });
}
