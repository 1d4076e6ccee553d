/** A browser as its push service knows it. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage extends PushTarget {
  payload: string;
  /** So long the service keeps it for a device that is switched off. */
  ttlSeconds: number;
  /** A message that is handed over again replaces the earlier one where that has not been shown yet. */
  topic: string;
}

/** What the service made of a message. Only `later` is worth another try. */
export type PushOutcome =
  | { kind: "taken" }
  | { kind: "gone" }
  | { kind: "later"; problem: string; afterSeconds?: number }
  | { kind: "refused"; problem: string };

export interface PushPort {
  /** A browser is given it when it subscribes, and then takes messages that are signed with its other half. */
  publicKey: string;
  /** Whether it may be sent to at all: the address comes from a browser, which may be anybody's. */
  takes: (endpoint: string) => boolean;
  send: (message: PushMessage) => Promise<PushOutcome>;
}
