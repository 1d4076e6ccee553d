import * as z from "zod/mini";
import { mostLines } from "#domain/reservations/visit.ts";
import { ChosenOptions } from "./chosen-options.ts";
import { freeText, Id, Instant, Version, Won } from "./fields.ts";
import { Discount, Rounding } from "./menu.ts";
import { BufferMinutes, Segment, Segments } from "./segments.ts";

/** One service of a visit. */
export const VisitLine = z.object({
  stylerId: Id,
  menuId: z.nullable(Id),
  menuName: z.string(),
  choices: z.array(z.object({ group: z.string(), choice: z.string() })),
  listPriceWon: z.int(),
  priceWon: z.int(),
  /** The price of the chosen options. It stays with another designer. */
  extrasWon: z.int(),
  /** The discount of this line. It stays too. */
  granted: z.nullable(z.object({ discount: Discount, rounding: Rounding })),
  discount: z.nullable(z.string()),
  priceTyped: z.boolean(),
  /** The customer asked for this designer (지명); otherwise the shop assigned one (배정). */
  requested: z.boolean(),
  segments: z.array(Segment),
  bufferMinutes: z.int(),
});
export type VisitLine = z.output<typeof VisitLine>;

/** What a shop writes of a line. Without segments the menu's are taken, with the minutes of the options. */
export const LineInput = z.object({
  stylerId: Id,
  menuId: z._default(z.nullable(Id), null),
  choices: z._default(ChosenOptions, []),
  /** What is done, if it is not on the menu. */
  menuName: z._default(freeText(50), ""),
  /** Default: the price of the menu with this designer at that time, with options. */
  priceWon: z.optional(Won),
  requested: z._default(z.boolean(), false),
  segments: z._default(Segments, []),
  bufferMinutes: z.optional(BufferMinutes),
});

export const Lines = z
  .array(LineInput)
  .check(
    z.minLength(1, { error: "시술을 하나 이상 선택해 주세요" }),
    z.maxLength(mostLines, { error: `시술은 ${mostLines}개까지 선택할 수 있어요` }),
  );

/** Something that a time would overlap, as the warning names it. A break has no version. */
export const Overlapped = z.object({
  kind: z.enum(["RESERVATION", "BREAK"]),
  id: Id,
  version: Version,
  words: z.string(),
  startsAt: Instant,
  endsAt: Instant,
});
export type Overlapped = z.output<typeof Overlapped>;

/**
 * The decision to book over something, or outside the hours. It names everything that the warning named: if that has
 * changed, the warning comes again.
 */
export const Decided = z.object({
  overlaps: z.array(z.object({ kind: Overlapped.shape.kind, id: Id, version: Version })).check(z.maxLength(50)),
  afterHours: z._default(z.boolean(), false),
  reason: z._default(freeText(100), ""),
});

/** A decision as the cards concerned show it. */
export const TimeDecision = z.object({
  reservationId: Id,
  customerName: z.string(),
  line: z.int(),
  overlap: z.boolean(),
  afterHours: z.boolean(),
  startsAt: Instant,
  endsAt: Instant,
  byName: z.nullable(z.string()),
  at: Instant,
  reason: z.string(),
});
