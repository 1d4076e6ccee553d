/** A browser as its push service knows it. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage extends PushTarget {
  payload: string;
  /** How long the service stores it for a device that is switched off. */
  ttlSeconds: number;
  /** A message that is sent again replaces the earlier one if that was not shown yet. */
  topic: string;
}

/** The service's answer. Only `later` is worth another attempt. */
export type PushOutcome =
  | { kind: "taken" }
  | { kind: "gone" }
  | { kind: "later"; problem: string; afterSeconds?: number }
  | { kind: "refused"; problem: string };

export interface PushPort {
  /** The browser gets it when it subscribes, and then accepts messages signed with the private key. */
  publicKey: string;
  /** Whether we may send to it at all: the address comes from a browser, so anybody may have chosen it. */
  takes: (endpoint: string) => boolean;
  send: (message: PushMessage) => Promise<PushOutcome>;
}
