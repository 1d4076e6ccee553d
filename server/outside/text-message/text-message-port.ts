export interface TextMessage {
  /** Digits and dashes. */
  to: string;
  text: string;
  /** The same key is delivered once, however often it is handed over. */
  dedupeKey: string;
}

export interface TextMessagePort {
  kind: "sandbox" | "solapi";
  /** Resolves with the provider's id once it has taken the message; throws when it may not have. */
  send: (message: TextMessage) => Promise<{ providerId: string }>;
}
