export interface TextMessage {
  /** Digits and dashes. */
  to: string;
  text: string;
  /** Messages with the same key are delivered once. */
  dedupeKey: string;
}

export interface TextMessagePort {
  kind: "sandbox" | "solapi";
  /** Resolves with the provider's id once the provider has the message. Throws if that is uncertain. */
  send: (message: TextMessage) => Promise<{ providerId: string }>;
}
