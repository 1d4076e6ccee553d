import type { BookableMenu } from "#contract/bookable-menu.ts";
import type { BoardDesigner } from "#contract/reservation.ts";
import { quote, serviceTimeOf } from "#domain/menus/bookable-menu.ts";
import { extrasOf } from "#domain/menus/menu-extras.ts";
import {
  lengthened,
  minutesOf,
  type Segment,
  type ServiceTime,
  visitMinutes,
} from "#domain/reservations/visit-time.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import { timeOfMinute } from "#domain/time/time-range.ts";
import type { DraftLine } from "./booking-draft.ts";

export type Designer = Pick<BoardDesigner, "id" | "rank">;

/** What decides about price and length of a line. */
export interface Offer {
  menus: readonly BookableMenu[];
  date: string;
}

export interface Price {
  priceWon: number;
  listPriceWon: number;
  /** The name of the discount that applies. */
  discount: string | null;
}

export interface Service extends ServiceTime {
  segments: Segment[];
  name: string;
}

/** No time is chosen yet: prices of the afternoon are shown. */
const usualMinute = 12 * 60;

export const menuOf = ({ menuId }: Pick<DraftLine, "menuId">, { menus }: Offer) =>
  menus.find(({ id }) => id === menuId);

/** What is done and how long it takes; it does not depend on the designer. */
export function serviceOf(line: DraftLine, offer: Offer): Service {
  const menu = menuOf(line, offer);
  const { agreed } = line;
  const usual = menu ? serviceTimeOf(menu) : { segments: agreed?.segments ?? [], bufferMinutes: agreed?.bufferMinutes };
  const added = (menu && extrasOf(menu.optionGroups, line.choices)?.added) ?? [];
  return {
    name: line.menuId === null ? line.menuName : (menu?.name ?? agreed?.menuName ?? ""),
    segments: line.segments ?? lengthened(usual.segments, added),
    bufferMinutes: line.bufferMinutes ?? usual.bufferMinutes ?? 0,
  };
}

/** The price of a line with a designer at a time; undefined if this designer has none for it. */
export function priceWith(
  line: DraftLine,
  designer: Designer,
  offer: Offer & { minute: number | null },
): Price | undefined {
  const { priceWon: typed, agreed, menuId } = line;
  const listed = listedPrice(line, designer, offer);
  const kept = agreed && isSameService(line, agreed) && agreed.stylerId === designer.id ? agreed : undefined;
  if (!listed && !kept && menuId !== null) return undefined;
  if (typed !== undefined) return { priceWon: typed, listPriceWon: typed, discount: null };
  return kept ?? listed ?? { priceWon: 0, listPriceWon: 0, discount: null };
}

function listedPrice(line: DraftLine, designer: Designer, offer: Offer & { minute: number | null }): Price | undefined {
  const menu = menuOf(line, offer);
  const at = seoulInstant(offer.date, timeOfMinute(offer.minute ?? usualMinute));
  const quoted = menu && quote(menu, designer, at, line.choices);
  if (typeof quoted !== "object") return undefined;
  return { priceWon: quoted.priceWon, listPriceWon: quoted.listPriceWon, discount: quoted.applied?.name ?? null };
}

const isSameService = (line: DraftLine, agreed: NonNullable<DraftLine["agreed"]>) =>
  line.menuId === agreed.menuId && JSON.stringify(line.choices) === JSON.stringify(agreed.choices);

/** A line with everything that is known of it. */
export interface QuotedLine {
  line: DraftLine;
  service: Service;
  minutes: number;
  /** When it begins; null while no time is chosen. */
  fromMinute: number | null;
  price: Price | undefined;
  /** Nobody is chosen yet: it is the lowest price. */
  isLowest: boolean;
}

/** The lines of a visit, each at its own start. */
export function quotedLines(
  lines: readonly DraftLine[],
  designers: readonly Designer[],
  { minute, ...offer }: Offer & { minute: number | null },
): QuotedLine[] {
  const services = lines.map((line) => serviceOf(line, offer));
  return lines.map((line, index) => {
    const service = services[index] as Service;
    const fromMinute = minute === null ? null : minute + visitMinutes(services.slice(0, index));
    const at = { ...offer, minute: fromMinute };
    const designer = designers.find(({ id }) => id === line.stylerId);
    return {
      line,
      service,
      minutes: minutesOf(service.segments),
      fromMinute,
      price: designer ? priceWith(line, designer, at) : lowestPrice(line, designers, at),
      isLowest: line.stylerId === null && line.menuId !== null && line.priceWon === undefined,
    };
  });
}

const lowestPrice = (line: DraftLine, designers: readonly Designer[], at: Parameters<typeof priceWith>[2]) =>
  designers
    .flatMap((designer) => priceWith(line, designer, at) ?? [])
    .toSorted((a, b) => a.priceWon - b.priceWon)
    .at(0);

export const totalWon = (lines: readonly Pick<QuotedLine, "price">[]): number =>
  lines.reduce((sum, { price }) => sum + (price?.priceWon ?? 0), 0);
