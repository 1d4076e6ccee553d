/** What may be shown of a card: its issuer, and the end of its number as far as the gateway shows it. */
export interface CardFacts {
  brand: string;
  lastFour: string;
}

export const cardLimits = {
  /** For one account. */
  mostCards: 10,
  /** How long a result from a card window is accepted. */
  windowMinutes: 30,
  /** The longest nickname. */
  nicknameLetters: 20,
} as const;

/** A card's name until its owner changes it, such as 현대 1234. */
export const cardNickname = ({ brand, lastFour }: CardFacts): string => `${brand} ${lastFour}`.trim();

/** A card in one line: its nickname, and its facts if the nickname does not show them. */
export function cardLabel(card: CardFacts & { nickname: string }): string {
  const plain = cardNickname(card);
  return card.nickname === plain ? plain : `${card.nickname} (${plain})`;
}
