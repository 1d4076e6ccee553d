import type { Call } from "#contract/call.ts";
import { type AccessKind, type AccessSubject, showsPeople } from "#domain/accounts/access-record.ts";
import type { AccessEntry } from "#server/access-records/index.ts";
import type { ViewedMore } from "./context.ts";

/** What a handler says that it shows. */
export interface Seen extends ViewedMore {
  subject: AccessSubject | null;
  ids: readonly number[];
  kind: AccessKind;
}

/** Data that was shown without a handler naming the people: a stored answer for the same key, or the details of a refusal. */
export const seenSomehow: Seen = { subject: null, ids: [], kind: "READ", reason: "" };

/** Accepts what a handler says, once, and only if the contract declares the call as `personal`. */
export function seeing(name: string, call: Call) {
  let seen: Seen | undefined;
  return {
    viewed(subject: AccessSubject, ids: readonly number[], kind: AccessKind = "READ", more: ViewedMore = {}) {
      if (seen) throw new Error(`${name} says twice whom it shows`);
      if (showsPeople(kind) && !call.personal) throw new Error(`${name} shows people without being declared personal`);
      seen = { subject, ids, kind, ...more };
    },
    seen: () => seen,
    /** The details of a refusal may contain a person's data. */
    refusedWith(details: unknown) {
      if (call.personal && details !== undefined) seen ??= seenSomehow;
    },
    /** Called for every call with an answer. */
    check() {
      if (call.personal && !seen) throw new Error(`${name} is declared personal and does not say whom it shows`);
    },
  };
}

type Circumstances = Omit<AccessEntry, "kind" | "subject" | "subjectIds" | "reason">;

export function accessEntry(circumstances: Circumstances, seen: Seen): AccessEntry {
  const { subject, ids, kind, reason, accountId = circumstances.accountId } = seen;
  return {
    ...circumstances,
    accountId,
    asOperator: seen.asOperator ?? circumstances.asOperator,
    kind,
    subject,
    subjectIds: ids,
    reason: reason ?? "",
  };
}
