import { continuePath } from "#domain/applications/continue-path.ts";

/** What must survive the way to the card window and back, in this tab only. */
export interface BegunWindow {
  /** Where it goes on afterwards: a path of our own. */
  continueAt: string;
  /** Of a card that is to be replaced: the proven phone, and the card as it was seen. */
  verificationKey?: string;
  version?: number;
  /** What a card that is being registered is to be called. */
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
    // Something from another version: as good as nothing.
    return undefined;
  }
}

export const forgetBegun = () => sessionStorage.removeItem(begunKey);

/** The card that was just registered, for the list from which it is about to be chosen. */
export const keepNewCard = (cardId: number) => sessionStorage.setItem(newCardKey, String(cardId));

export function takeNewCard(): number | undefined {
  const cardId = Number(sessionStorage.getItem(newCardKey)) || undefined;
  sessionStorage.removeItem(newCardKey);
  return cardId;
}
