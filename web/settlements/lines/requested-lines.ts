import type * as z from "zod/mini";
import type { Payout } from "#contract/settlement.ts";
import type { listSettlementLines } from "#contract/settlements.ts";
import { type SettlementBasis, settlementBases, settlementKinds } from "#domain/money/settlement.ts";
import { isKeyOf } from "#domain/text/enumeration.ts";

export interface LineSearch {
  basis?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  kind?: string | undefined;
  visit?: string | undefined;
  stylerId?: number | undefined;
}

export type RequestedLines = Omit<z.input<typeof listSettlementLines.input>, "shopId" | "page" | "size">;

/** The shown lines: the chosen payout's own, or all of a period by one of the date bases. */
export const scopeOf = ({ basis }: LineSearch): SettlementBasis | "PAYOUT" =>
  isKeyOf(settlementBases, basis) ? basis : "PAYOUT";

const visits = ["FIRST", "RETURNING"] as const;

/** The parameters of the address as input of the call. */
export function requestedLines(search: LineSearch, payout: Payout | undefined, today: string): RequestedLines {
  const visit = visits.find((each) => each === search.visit);
  const filters = {
    ...(isKeyOf(settlementKinds, search.kind) ? { kind: search.kind } : {}),
    ...(visit ? { visit } : {}),
    ...(search.stylerId ? { stylerId: search.stylerId } : {}),
  };
  const scope = scopeOf(search);
  if (scope === "PAYOUT" && payout)
    return {
      ...filters,
      basis: "REMITTANCE_DATE",
      from: payout.day,
      to: payout.day,
      ...(payout.id === null ? {} : { payoutId: payout.id }),
    };
  return {
    ...filters,
    basis: scope === "PAYOUT" ? "COMPLETED_DATE" : scope,
    from: search.from ?? `${today.slice(0, 8)}01`,
    to: search.to ?? today,
  };
}

/** The chosen filters, besides the payout or period. */
export const isFiltered = ({ kind, visit, stylerId }: RequestedLines) =>
  kind !== undefined || visit !== undefined || stylerId !== undefined;
