import type * as z from "zod/mini";
import type { ShopEventKind } from "#domain/shops/shop-event.ts";
import type { MemberRole } from "#domain/shops/staff.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE" | "PATCH";

/** A role in a shop: a member's, or an operator who acts for the shop. */
export type ShopRole = MemberRole | "OPERATOR";

export type Audience =
  | { readonly kind: "anyone" }
  | { readonly kind: "signedIn" }
  | { readonly kind: "partners"; readonly dormant: boolean; readonly enrolling: boolean }
  | { readonly kind: "shop"; readonly roles: readonly ShopRole[]; readonly evenClosed: boolean }
  | { readonly kind: "operators" };

export const anyone = { kind: "anyone" } as const;
/** Both login types. */
export const signedIn = { kind: "signedIn" } as const;
export const partners = { kind: "partners", dormant: false, enrolling: false } as const;
/** For calls that wake a dormant account or end its session. It can make no others. */
export const partnersEvenDormant = { kind: "partners", dormant: true, enrolling: false } as const;
/** For calls that create a passkey. An operator who needs one and has none can make no others. */
export const partnersEnrolling = { kind: "partners", dormant: false, enrolling: true } as const;
export const operators = { kind: "operators" } as const;
export const shopRoles = (...roles: readonly ShopRole[]) => ({ kind: "shop", roles, evenClosed: false }) as const;
/** Also after the shop has closed: calls about its last settlements and the account that gets them. */
export const evenClosed = ({ roles }: { roles: readonly ShopRole[] }) =>
  ({ kind: "shop", roles, evenClosed: true }) as const;
export const everyShopRole = shopRoles("OWNER", "SUPER", "MEMBER", "SETTLEMENT_VIEW", "OPERATOR");

export type RefusalStatus = 404 | 409 | 413 | 415 | 422 | 429 | 503;

/** A refusal with details that the reader needs, such as what occupies a time. */
export interface DetailedRefusal<Details extends z.ZodMiniType = z.ZodMiniType> {
  readonly status: RefusalStatus;
  readonly details: Details;
}
export type Refusals = Readonly<Record<string, RefusalStatus | DetailedRefusal>>;

export const withDetails = <Details extends z.ZodMiniType>(status: RefusalStatus, details: Details) => ({
  status,
  details,
});

/** Refusals that any call can answer with. */
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
  /** As in the spec: path names, then query names. The other fields of the input are the body. */
  route: `${Method} /${string}`;
  /** Required, so that no call is public by mistake. */
  for: A;
  /** The name of the call in the records. Every call that writes a record has one, and no two are the same. */
  label?: string;
  input: Input;
  reply: Reply;
  refusals: R;
  /** For a change: the live events that it may cause. A test fails if it causes another one. */
  announces?: readonly ShopEventKind[];
  /** For a read: the live events after which screens request it again. `changesEverything` is always included. */
  changedBy?: readonly ShopEventKind[];
  /** "own": no transaction is opened around the handler, because it calls external services or commits in parts. */
  transaction?: "own";
  /** A read that is not a GET, because its input must not be in an address. It writes no record. */
  asks?: true;
  /** A GET that changes something, such as the spec's logout. It writes a record like other changes. */
  recorded?: true;
  /** Shows other people's data, so every answer writes an access record. */
  personal?: true;
  /** "search": a lower limit per minute, for costly calls. */
  limit?: "search";
  /** The largest body in bytes, if it is more than `usualBodyLimit`. */
  bodyLimit?: number;
  /** The field that is sent as raw bytes in the body. The other fields are in the address. */
  bytes?: string;
  /** The kind of answer: JSON (the default), a redirect, a stream of live events, or a file download. */
  answers?: "redirect" | "stream" | "file";
}

/** The largest JSON body, unless the call declares more. */
export const usualBodyLimit = 64 * 1024;

export interface Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  R extends Refusals = Refusals,
  A extends Audience = Audience,
> extends Omit<Declaration<Input, Reply, R, A>, "route"> {
  method: Method;
  /** With `:name` parts, without `/api`. */
  path: string;
  pathNames: readonly string[];
  queryNames: readonly string[];
  writes: boolean;
  /** The path part with the shop's id, for calls of a shop. */
  shopName: string | undefined;
}

export type InputOf<C extends Call> = z.output<C["input"]>;
export type ReplyOf<C extends Call> = z.output<C["reply"]>;
export type RefusalOf<C extends Call> = keyof C["refusals"] & string;
/** The refusals of a call that have details, with their shapes. */
export type DetailsOf<R extends Refusals> = {
  [Code in keyof R as R[Code] extends DetailedRefusal ? Code & string : never]: R[Code] extends DetailedRefusal<
    infer Details
  >
    ? Details
    : never;
};
/** The Korean sentence of every refusal of some calls. A missing sentence is a compile error. */
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
  // Added to the object instead of copied into a new one: the web creates an input only when it is used.
  return Object.assign(declaration, {
    method,
    path,
    pathNames,
    queryNames: query === "" ? [] : query.split("&"),
    writes: method !== "GET" && !declaration.asks,
    shopName: /\/shops\/:(\w+)/.exec(path)?.[1],
  });
}
