import { formatNumber } from "#domain/menus/price.ts";

/** With a real minus sign, which is as wide as a plus. */
export const wonText = (won: number): string => `${won < 0 ? "−" : ""}${formatNumber(Math.abs(won))}원`;

/** A change of an amount, with its sign. */
export const signedWon = (won: number): string => (won > 0 ? `+${wonText(won)}` : wonText(won));
