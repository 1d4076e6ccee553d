/** What may be told of a card: who issued it, and the end of its number as far as the gateway shows it. */
export interface CardFacts {
  brand: string;
  lastFour: string;
}

export const cardLimits = {
  /** Of one account. */
  mostCards: 10,
  /** So long what comes back from a card window is believed. */
  windowMinutes: 30,
  /** What somebody may call a card. */
  nicknameLetters: 20,
} as const;

/** What a card is called until its owner calls it otherwise, such as 현대 1234. */
export const cardNickname = ({ brand, lastFour }: CardFacts): string => `${brand} ${lastFour}`.trim();

/** A card in one line: by its name, and by its facts where that name does not tell them. */
export function cardWords(card: CardFacts & { nickname: string }): string {
  const plain = cardNickname(card);
  return card.nickname === plain ? plain : `${card.nickname} (${plain})`;
}
