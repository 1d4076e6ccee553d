import { continuePath } from "#domain/applications/continue-path.ts";

/** What is kept during the visit to the card window, in this tab only. */
export interface BegunWindow {
  /** Where to continue afterwards: a path of our own. */
  continueAt: string;
  /** For replacing a card: the proof of the phone, and the version of the card. */
  verificationKey?: string;
  version?: number;
  /** The nickname of the new card. */
  nickName?: string;
}

const begunKey = "danjang.card-window";
const newCardKey = "danjang.new-card";

export function keepBegun(begun: BegunWindow) {
  sessionStorage.setItem(begunKey, JSON.stringify(begun));
}

export function readBegun(): BegunWindow | undefined {
  try {
    const begun = JSON.parse(sessionStorage.getItem(begunKey) ?? "null") as BegunWindow | null;
    const continueAt = continuePath(begun?.continueAt);
    return begun && continueAt ? { ...begun, continueAt } : undefined;
  } catch {
    // Data of another version counts as none.
    return undefined;
  }
}

export const forgetBegun = () => sessionStorage.removeItem(begunKey);

/** The card that was just registered, for the list in which it is chosen. */
export const keepNewCard = (cardId: number) => sessionStorage.setItem(newCardKey, String(cardId));

export function takeNewCard(): number | undefined {
  const cardId = Number(sessionStorage.getItem(newCardKey)) || undefined;
  sessionStorage.removeItem(newCardKey);
  return cardId;
}
