/** What a completed reservation `r` has brought, in SQL: what came back to a customer is nothing earned. */
export const earnedWon = "case when r.paid_won > 0 then r.paid_won - r.refunded_won else r.price_won end";
