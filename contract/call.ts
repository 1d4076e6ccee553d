import type * as z from "zod/mini";
import type { ShopEventKind } from "#domain/shops/shop-event.ts";
import type { MemberRole } from "#domain/shops/staff.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE" | "PATCH";

/** Who acts in a shop: a member by role, or an operator on the shop's behalf. */
export type ShopRole = MemberRole | "OPERATOR";

export type Audience =
  | { readonly kind: "anyone" }
  | { readonly kind: "signedIn" }
  | { readonly kind: "partners"; readonly dormant: boolean; readonly enrolling: boolean }
  | { readonly kind: "shop"; readonly roles: readonly ShopRole[]; readonly evenClosed: boolean }
  | { readonly kind: "operators" };

export const anyone = { kind: "anyone" } as const;
/** Either login type: the app area. */
export const signedIn = { kind: "signedIn" } as const;
export const partners = { kind: "partners", dormant: false, enrolling: false } as const;
/** The only calls a dormant account may make are those that wake it or end its session. */
export const partnersEvenDormant = { kind: "partners", dormant: true, enrolling: false } as const;
/** The only calls an operator may make who needs a passkey and signed in without one are those that make it. */
export const partnersEnrolling = { kind: "partners", dormant: false, enrolling: true } as const;
export const operators = { kind: "operators" } as const;
export const shopRoles = (...roles: readonly ShopRole[]) => ({ kind: "shop", roles, evenClosed: false }) as const;
/** Also once the shop has closed: what its last days left to settle, and where that money goes. */
export const evenClosed = ({ roles }: { roles: readonly ShopRole[] }) =>
  ({ kind: "shop", roles, evenClosed: true }) as const;
export const everyShopRole = shopRoles("OWNER", "SUPER", "MEMBER", "SETTLEMENT_VIEW", "OPERATOR");

export type RefusalStatus = 404 | 409 | 413 | 415 | 422 | 429 | 503;

/** A refusal that also says what its reader needs to go on, such as what holds a time. */
export interface DetailedRefusal<Details extends z.ZodMiniType = z.ZodMiniType> {
  readonly status: RefusalStatus;
  readonly details: Details;
}
export type Refusals = Readonly<Record<string, RefusalStatus | DetailedRefusal>>;

export const withDetails = <Details extends z.ZodMiniType>(status: RefusalStatus, details: Details) => ({
  status,
  details,
});

/** What the plumbing may refuse of any call. */
export type PlumbingCode =
  | "input_invalid"
  | "session_missing"
  | "role_not_allowed"
  | "account_dormant"
  | "passkey_missing"
  | "origin_not_allowed"
  | "not_found"
  | "shop_not_found"
  | "shop_closed"
  | "request_in_progress"
  | "body_too_slow"
  | "body_too_large"
  | "body_not_json"
  | "idempotency_key_reused"
  | "too_many_requests"
  | "server_failed"
  | "server_closing"
  | "database_unavailable";

interface Declaration<
  Input extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  R extends Refusals,
  A extends Audience,
> {
  /** As the spec writes it: path names, then query names; the rest of the input is the body. */
  route: `${Method} /${string}`;
  /** Required, so that no call is open by accident. */
  for: A;
  /** What an operator reads in the records. Every call that leaves one has a label, and no two the same. */
  label?: string;
  input: Input;
  reply: Reply;
  refusals: R;
  /** For what changes something: the live events that it may cause. Tests refuse one that is not declared. */
  announces?: readonly ShopEventKind[];
  /** For what a screen shows: the live events after which it is asked for again. `changesEverything` goes without saying. */
  changedBy?: readonly ShopEventKind[];
  /** "own": the handler goes outside or must commit parts by itself, so the plumbing opens no transaction around it. */
  transaction?: "own";
  /** Changes nothing, although it is no GET: what it asks about must not stand in an address. Leaves no record. */
  asks?: true;
  /** A GET that changes something all the same, such as the spec's logout, and so leaves a record like a write. */
  recorded?: true;
  /** Shows other people's data, so every answer of it leaves a record of who saw whom. */
  personal?: true;
  /** "search": costly calls have a lower limit per minute. */
  limit?: "search";
  /** The most bytes its body may have, where that is more than `usualBodyLimit`. */
  bodyLimit?: number;
  /** The field that is sent as the bytes of the body, as they are; the other fields stand in the address. */
  bytes?: string;
  /** How it answers: a JSON body (the usual), a browser redirect, a stream of live events, or a file to keep. */
  answers?: "redirect" | "stream" | "file";
}

/** Every body is JSON of at most this size unless the call declares more. */
export const usualBodyLimit = 64 * 1024;

export interface Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  R extends Refusals = Refusals,
  A extends Audience = Audience,
> extends Omit<Declaration<Input, Reply, R, A>, "route"> {
  method: Method;
  /** With `:name` parts, without the `/api` base. */
  path: string;
  pathNames: readonly string[];
  queryNames: readonly string[];
  writes: boolean;
  /** The path part that names the shop, for calls whose audience is a shop's. */
  shopName: string | undefined;
}

export type InputOf<C extends Call> = z.output<C["input"]>;
export type ReplyOf<C extends Call> = z.output<C["reply"]>;
export type RefusalOf<C extends Call> = keyof C["refusals"] & string;
/** The refusals of a call that have details, and the shape of each. */
export type DetailsOf<R extends Refusals> = {
  [Code in keyof R as R[Code] extends DetailedRefusal ? Code & string : never]: R[Code] extends DetailedRefusal<
    infer Details
  >
    ? Details
    : never;
};
/** The Korean sentence of every refusal of a set of calls; a missing one does not compile. */
export type SentencesOf<Calls extends Record<string, Call>> = Record<
  { [N in keyof Calls]: RefusalOf<Calls[N]> }[keyof Calls],
  string
>;

export const statusOf = (refusal: Refusals[string]): RefusalStatus =>
  typeof refusal === "number" ? refusal : refusal.status;

export function call<
  Input extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  const R extends Refusals,
  A extends Audience,
>(declaration: Declaration<Input, Reply, R, A>): Call<Input, Reply, R, A> {
  const [method, target] = declaration.route.split(" ") as [Method, string];
  const [path = "", query = ""] = target.split("?");
  const pathNames = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  // Added to the declaration and not copied from it: in the web an input is made only when it is asked for.
  return Object.assign(declaration, {
    method,
    path,
    pathNames,
    queryNames: query === "" ? [] : query.split("&"),
    writes: method !== "GET" && !declaration.asks,
    shopName: /\/shops\/:(\w+)/.exec(path)?.[1],
  });
}
