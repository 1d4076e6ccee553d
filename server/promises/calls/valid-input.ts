import * as z from "zod/mini";
import type { Call } from "#contract/call.ts";
import { Id } from "#contract/fields.ts";

/** Ids of existing rows, by the noun. A test may leave out those that it does not need. */
export interface RealIds extends Partial<Record<Exclude<Noun, "shop" | "account">, number>> {
  shop: number;
  account: number;
  /** Opens an invitation. */
  token?: string;
  /** Opens a booking. */
  bookingKey?: string;
}

export type Input = Record<string, unknown>;

/** The input of every call is an object, made with zod/mini. */
export const shapeOf = (call: Call): Readonly<Record<string, z.core.SomeType>> => (call.input as z.ZodMiniObject).shape;

/**
 * An input that the call's schema accepts, with the ids of existing rows. If there are several kinds of input, such as the
 * changes of a schedule, `variant` chooses one.
 */
export function validInput(call: Call, ids: RealIds, preferred: Input = {}, variant = 0): Input {
  const maker = makerOf(call, ids, variant);
  const secrets = { token: ids.token, ...(/\/bookings\/:key/.test(call.path) && { key: ids.bookingKey }) };
  const wishes: Input = { ...secrets, ...preferred };
  const input = Object.fromEntries(
    Object.entries(shapeOf(call)).map(([name, schema]) => {
      const wish = wishes[name];
      const value = wish !== undefined && accepts(schema, wish) ? wish : sample(schema, name, maker);
      return [name, value];
    }),
  );
  const parsed = z.safeParse(call.input, input);
  if (parsed.success) return input;
  const fewer = withoutOne(call, input).find((less) => z.safeParse(call.input, less).success);
  if (!fewer) throw new Error(`no valid input for ${call.path}: ${JSON.stringify(parsed.error.issues)}`);
  return fewer;
}

export const makerOf = (call: Call, ids: RealIds, variant = 0): Maker => ({
  variant,
  idOf: (name) => idNamed(name, call, ids),
});

/** Some calls take one of several fields and no two. Leaves out one optional field each, the last one first. */
function withoutOne(call: Call, input: Input): Input[] {
  const optional = Object.entries(shapeOf(call)).filter(([, schema]) => accepts(schema, undefined));
  return optional
    .toReversed()
    .map(([left]) => Object.fromEntries(Object.entries(input).filter(([name]) => name !== left)));
}

/** Only the required fields and the named ones, because another optional field could decide the answer. */
export function leanInput(call: Call, ids: RealIds, kept: readonly string[], variant: number): Input {
  const whole = validInput(call, ids, {}, variant);
  const needed = Object.entries(shapeOf(call)).filter(
    ([name, schema]) => kept.includes(name) || !accepts(schema, undefined),
  );
  return Object.fromEntries(needed.map(([name]) => [name, whole[name]]));
}

function idNamed(name: string, call: Call, ids: RealIds): number {
  const noun = nounOf(name, call);
  return (noun && ids[noun]) ?? 1;
}

type Noun =
  | ("shop" | "account" | "staff" | "reservation" | "customer" | "menu")
  | ("rejectedUser" | "invitation" | "scheduleChange" | "closing" | "break")
  | ("menuRequest" | "photo" | "priceChange" | "timeSale" | "coupon")
  | (
      | "board"
      | "article"
      | "banner"
      | "popup"
      | "consultingRequest"
      | "notification"
      | "point"
      | "card"
      | "pushDevice"
      | "advertisement"
    )
  | ("payment" | "refund" | "hold")
  | ("payout" | "payoutHold" | "settlementLine" | "dispute" | "visit" | "settlementContract")
  | ("application" | "file" | "registrationFile" | "declarationFile" | "bankFile" | "idCardFile" | "warrantFile");

const ofPaths: Record<string, Noun> = {
  shops: "shop",
  staffs: "staff",
  reservations: "reservation",
  "offline-reservations": "reservation",
  customers: "customer",
  "rejected-users": "rejectedUser",
  invitations: "invitation",
  changes: "scheduleChange",
  breaktimes: "break",
  menus: "menu",
  "default-menus": "menu",
  "menu-requests": "menuRequest",
  "price-changes": "priceChange",
  "time-sales": "timeSale",
  coupons: "coupon",
  boards: "board",
  articles: "article",
  questions: "article",
  notifications: "notification",
  banners: "banner",
  popups: "popup",
  "consulting-requests": "consultingRequest",
  applications: "application",
  files: "file",
  "advertisement-points": "point",
  advertisements: "advertisement",
  payments: "payment",
  refunds: "refund",
  cards: "card",
  place: "shop",
  "push-devices": "pushDevice",
  payouts: "payout",
  holds: "payoutHold",
  lines: "settlementLine",
  disputes: "dispute",
  // Calls of the spec whose path names only the action.
  terminate: "advertisement",
  "regular-expire": "advertisement",
  "regular-resume": "advertisement",
  week: "advertisement",
  poi: "shop",
  confirm: "hold",
};
const ofNames: Record<string, Noun> = {
  shopId: "shop",
  accountId: "account",
  ownerId: "account",
  staffId: "staff",
  stylerId: "staff",
  reservationId: "reservation",
  customerId: "customer",
  menuId: "menu",
  closingId: "closing",
  breakId: "break",
  menuIds: "menu",
  photoId: "photo",
  copyOf: "application",
  pointId: "point",
  pointIds: "point",
  cardId: "card",
  advertisementId: "advertisement",
  payoutId: "payout",
  lineId: "settlementLine",
  contractId: "settlementContract",
  // The documents of an application. Each field takes one kind.
  certificate: "file",
  bizRegistrationCertificateFile: "registrationFile",
  file: "declarationFile",
  bankAccountFile: "bankFile",
  idCardCopy: "idCardFile",
  warrantCopy: "warrantFile",
};

/** What an id belongs to, by the path part before it, by its name, or by the target of the path. */
export function nounOf(name: string, call: Call): Noun | undefined {
  // Only a completed visit has evidence.
  if (call.path.endsWith("/:reservationId/evidence") && name === "reservationId") return "visit";
  const follows = new RegExp(`/([\\w-]+)/:${name}(?![\\w])`).exec(call.path)?.[1];
  const own = ofPaths[follows ?? ""] ?? ofNames[name];
  if (own || !/^ids?$/.test(name)) return own;
  const parts = call.path.split("/").filter((part) => part in ofPaths);
  return ofPaths[parts.at(-1) ?? ""];
}

/** One text of each kind. The first that a schema accepts is used. */
const texts = [
  "홍길동",
  "010-1234-5678",
  "someone@example.com",
  "2026-11-20",
  "2026-11",
  "10:00",
  "2026-11-20T10:00:00+09:00",
  "123456",
  "someone1",
  "a long enough passphrase 7",
  "k".repeat(32),
  "k".repeat(43),
  "https://example.com/benefit",
  "/partners/requests",
  "123-45-67891",
  "2024-서울강남-01234",
  "088",
  "",
];

/** The parts that a schema of any kind may have. */
export interface SchemaParts {
  type: string;
  innerType?: z.core.SomeType;
  element?: z.core.SomeType;
  in?: z.core.SomeType;
  out?: z.core.SomeType;
  options?: readonly z.core.SomeType[];
  values?: readonly unknown[];
  entries?: Readonly<Record<string, unknown>>;
  shape?: Readonly<Record<string, z.core.SomeType>>;
  keyType?: z.core.SomeType;
  valueType?: z.core.SomeType;
}

/** Zod's common type of all schemas does not declare the parts that only some kinds have. */
export const partsOf = (schema: z.core.SomeType) => schema._zod.def as SchemaParts;

export interface Maker {
  variant: number;
  idOf: (name: string) => number;
}

/** Values for names that say more than the schema: a time range ends after it begins, and each rank has a price. */
const byName: Record<string, unknown> = {
  endsAt: "2026-11-20T11:00:00+09:00",
  pricingBasis: "LEVEL",
  salePriceWon: null,
  // An option may name only a part that the menu has.
  segment: 0,
  segments: "40,60,30",
  discount: { type: "DISCOUNT_RATE", ratePercent: 10 },
  latitude: 37.5,
  longitude: 127.03,
  region1: "서울특별시",
  region2: "강남구",
  region3: "",
  // 강남구 in the list of regions.
  code: "1168000000",
  quietFrom: "22:00",
  quietUntil: "09:00",
  reminderAt: "19:00",
  // A browser's values, from the example in RFC 8291.
  endpoint: "https://updates.push.services.mozilla.com/wpush/v2/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

/** A value that the schema accepts. The name may decide which. */
export function sample(schema: z.core.SomeType, name: string, maker: Maker): unknown {
  const parts = partsOf(schema);
  const made = [byName[name], ...candidates(schema, parts, name, maker)].find(
    (value) => value !== undefined && accepts(schema, value),
  );
  if (made === undefined && !accepts(schema, undefined))
    throw new Error(`valid-input.ts has no sample that a schema of the type ${parts.type} accepts`);
  return made;
}

function candidates(schema: z.core.SomeType, parts: SchemaParts, name: string, maker: Maker): unknown[] {
  if ((schema as unknown) === Id) return [maker.idOf(name)];
  if (parts.innerType) return [sample(parts.innerType, name, maker)];
  if (parts.in) return parts.in._zod.def.type === "string" ? texts : [sample(parts.in, name, maker)];
  if (parts.options) return fromVariant(parts.options, maker).map((option) => sample(option, name, maker));
  if (parts.values) return [...parts.values];
  if (parts.entries) return Object.values(parts.entries);
  if (parts.element) return [[sample(parts.element, name, maker)], []];
  if (parts.shape)
    return [objectOf(parts.shape, maker), { ...objectOf(parts.shape, maker), ...ascending(parts.shape) }];
  if (parts.keyType && parts.valueType) return [recordOf(parts.keyType, sample(parts.valueType, name, maker), maker)];
  if (parts.type === "number" || parts.type === "int") return [1, 0, 10, 30, 100, 1000, 10_000];
  if (parts.type === "boolean") return [true];
  if (parts.type === "custom") return [new Uint8Array([0xff, 0xd8, 0xff])];
  if (parts.type === "date") return [new Date("2026-11-20T10:00:00+09:00")];
  return texts;
}

const isChoice = (options: readonly z.core.SomeType[]) => options.every(({ _zod }) => _zod.def.type === "object");

function fromVariant(options: readonly z.core.SomeType[], { variant }: Maker) {
  const start = isChoice(options) ? variant % options.length : 0;
  return [...options.slice(start), ...options.slice(0, start)];
}

/** The number of input variants of a call. */
export function variantsOf(call: Call): number {
  const counts = Object.values(shapeOf(call)).map((schema) => {
    const { options } = partsOf(schema);
    return options && isChoice(options) ? options.length : 1;
  });
  return Math.max(1, ...counts);
}

const objectOf = (shape: NonNullable<SchemaParts["shape"]>, maker: Maker) =>
  Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, sample(part, name, maker)]));

/** Ascending numbers, for ranges such as hours. */
function ascending(shape: NonNullable<SchemaParts["shape"]>) {
  const isNumber = (part: z.core.SomeType) => /^(number|int)$/.test(part._zod.def.type);
  const names = Object.keys(shape).filter((name) => isNumber(shape[name] as z.core.SomeType));
  return Object.fromEntries(names.map((name, index) => [name, (index + 1) * 10]));
}

/** All keys if the schema lists them, otherwise one that it accepts. */
function recordOf(keyType: z.core.SomeType, value: unknown, maker: Maker) {
  const { entries } = partsOf(keyType);
  const keys = entries ? Object.values(entries) : [sample(keyType, "", maker)];
  return Object.fromEntries(keys.map((key) => [key, value]));
}

/** The contract makes all its schemas with zod/mini. */
export const accepts = (schema: z.core.SomeType, value: unknown) => z.safeParse(schema as z.ZodMiniType, value).success;
