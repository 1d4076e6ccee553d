/** The earned amount of a completed reservation `r`, in SQL: refunds are subtracted. */
export const earnedWon = "case when r.paid_won > 0 then r.paid_won - r.refunded_won else r.price_won end";
