/** Reservations that this tab made itself: whoever typed one need not be told of it. */
export const madeHere = new Set<number>();
