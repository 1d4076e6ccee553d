import type { InputOf } from "#contract/call.ts";
import type { createOfflineReservation } from "#contract/reservations.ts";
import type { NotBookable } from "#domain/menus/bookable-menu.ts";
import type { Chosen } from "#domain/menus/menu-extras.ts";
import type { ReservationPromise } from "#domain/reservations/reservation-promise.ts";
import { endOf, summaryOf, type VisitLine } from "#domain/reservations/visit.ts";
import { resized, visitMinutes } from "#domain/reservations/visit-time.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { type OfferedMenu, readMenus } from "#server/bookable-menus/index.ts";
import type { Db } from "#server/db/open-db.ts";
import type { ReadDays, ReadDesigner } from "#server/reservations/board/designer-days.ts";
import { quoteFor } from "#server/reservations/money/quote-for.ts";

type OfflineInput = Pick<
  InputOf<typeof createOfflineReservation>,
  "stylerId" | "startsAt" | "endsAt" | "menuId" | "choices" | "menuName" | "priceWon" | "lines"
>;
type LineInput = NonNullable<OfflineInput["lines"]>[number];
/** `fits`: the line takes the whole time of the visit. */
type RequestedLine = Omit<LineInput, "requested"> & { requested: boolean | undefined; fits?: boolean };

/** What is asked for, as lines. A call without lines has one, which takes the whole time. */
export function requestedLines(input: OfflineInput): RequestedLine[] {
  if (input.lines) return input.lines;
  const { stylerId, menuId, choices, menuName, priceWon } = input;
  return [
    {
      stylerId,
      menuId,
      choices,
      menuName,
      priceWon,
      requested: undefined,
      segments: [],
      bufferMinutes: undefined,
      fits: true,
    },
  ];
}

/** The menus of the lines; one that is not this shop's is missing. The first one was read with the days. */
export async function menusOfLines(
  db: Db,
  lines: readonly { menuId: number | null }[],
  { shopId, first, at }: { shopId: number; first: OfferedMenu | null; at: Date },
): Promise<Map<number, OfferedMenu>> {
  const menus = new Map(first ? [[first.id, first]] : []);
  const others = new Set(lines.flatMap(({ menuId }) => (menuId === null || menuId === first?.id ? [] : menuId)));
  if (others.size === 0) return menus;
  return new Map([...menus, ...(await readMenus(db, shopId, [...others], seoulDay(at)))]);
}

/** What was promised with the lines of a desk booking, which is not settled through us. */
export function promiseOf(
  lines: readonly VisitLine[],
  { designers, cancellation }: Pick<ReadDays, "designers" | "cancellation">,
): ReservationPromise {
  const { menuName, priceWon, staffId } = summaryOf(lines);
  const first = designers.find(({ id }) => id === staffId);
  if (!first) throw new Error("the first designer of a visit was not read");
  return {
    menuName,
    durationMinutes: visitMinutes(lines),
    choices: lines.flatMap(({ choices }) => choices),
    designerName: first.name,
    designerRank: first.rank,
    listPriceWon: lines.reduce((sum, { listPriceWon }) => sum + listPriceWon, 0),
    priceWon,
    discount: lines.find(({ discount }) => discount !== null)?.discount ?? null,
    cancellation,
    feePlan: null,
  };
}

interface LineContext {
  menus: ReadonlyMap<number, OfferedMenu>;
  designers: readonly ReadDesigner[];
  /** The lines that are being changed. */
  current?: readonly VisitLine[];
}

type NotALine = NotBookable | "staff_not_found" | "visit_time_wrong";

/**
 * The lines of a visit with their prices, each at its own start. Without segments a line has those of its menu; a call
 * without lines fits them into its time.
 */
export function quotedLines(input: OfflineInput, context: LineContext): VisitLine[] | NotALine {
  const startsAt = new Date(input.startsAt);
  const wholeMinutes = (Date.parse(input.endsAt) - startsAt.getTime()) / 60_000;
  const lines: VisitLine[] = [];
  for (const [index, asked] of requestedLines(input).entries()) {
    const line = quotedLine(asked, context.current?.[index], { ...context, at: endOf(startsAt, lines), wholeMinutes });
    if (typeof line === "string") return line;
    lines.push(line);
  }
  const isWrong = visitMinutes(lines) !== wholeMinutes || lines[0]?.stylerId !== input.stylerId;
  return input.lines && isWrong ? "visit_time_wrong" : lines;
}

type OneLine = LineContext & { at: Date; wholeMinutes: number };

function quotedLine(
  asked: RequestedLine,
  before: VisitLine | undefined,
  { menus, designers, at, wholeMinutes }: OneLine,
): VisitLine | NotALine {
  const designer = designers.find(({ id }) => id === asked.stylerId);
  if (!designer) return "staff_not_found";
  const menu = asked.menuId === null ? null : (menus.get(asked.menuId) ?? null);
  // A menu that is not sold any more stays in an existing line, with its name.
  const sameMenu = asked.menuId !== null && asked.menuId === before?.menuId ? before : undefined;
  const sameService = asked.menuId === before?.menuId && isSame(asked.choices, before.choices) ? before : undefined;
  // The agreed price stays: only another menu, option or designer brings another price.
  const kept = sameService?.stylerId === designer.id ? sameService : undefined;
  const quote = quoteFor(menu, designer, at, asked.choices);
  const keeps = kept ?? (sameMenu?.priceTyped ? sameMenu : undefined);
  if (typeof quote === "string" && !keeps) return quote;
  const quoted = typeof quote === "string" ? undefined : quote;

  const usualWon = keeps?.priceWon ?? (menu ? quoted?.priceWon : before?.priceWon) ?? 0;
  const priceWon = asked.priceWon ?? usualWon;
  const listedWon = kept && !kept.priceTyped ? kept.priceWon : quoted?.priceWon;
  const priceTyped =
    asked.priceWon === undefined
      ? before !== undefined && usualWon === before.priceWon && before.priceTyped
      : priceWon !== listedWon;
  const usual = sameService?.segments ?? quoted?.segments ?? [];
  const segments = asked.segments.length > 0 ? asked.segments : asked.fits ? resized(usual, wholeMinutes) : usual;
  if (segments.length === 0) return "visit_time_wrong";
  return {
    stylerId: designer.id,
    menuId: asked.menuId,
    menuName: sameMenu?.menuName ?? menu?.name ?? asked.menuName,
    choices: asked.choices,
    listPriceWon: (kept && asked.menuId !== null && kept.listPriceWon) || (menu && quoted?.listPriceWon) || priceWon,
    priceWon,
    extrasWon: (kept ?? quoted)?.extrasWon ?? 0,
    granted: priceTyped ? null : ((kept ?? quoted)?.granted ?? null),
    discount: priceTyped ? null : kept ? kept.discount : (quoted?.applied?.name ?? null),
    priceTyped,
    requested: asked.requested ?? kept?.requested ?? false,
    segments,
    bufferMinutes: asked.bufferMinutes ?? sameService?.bufferMinutes ?? quoted?.bufferMinutes ?? 0,
  };
}

/** In any order of choosing. */
export const isSame = (a: readonly Chosen[], b: readonly Chosen[]) => inOrder(a) === inOrder(b);
const inOrder = (choices: readonly Chosen[]) =>
  JSON.stringify(choices.map(({ group, choice }) => [group, choice]).toSorted());
