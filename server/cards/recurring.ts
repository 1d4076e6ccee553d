import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { advertisements } from "#server/db/tables/tables.ts";

/** Charged automatically, so it needs its card: not a hold, not over, and not about to end. */
export const isRecurring = and(
  eq(advertisements.billingType, "REGULAR_PAYMENT"),
  isNull(advertisements.endedAt),
  isNotNull(advertisements.status),
  ne(advertisements.status, "TERMINATION_WAITING"),
);
