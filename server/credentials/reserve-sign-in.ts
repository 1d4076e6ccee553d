import type { FastifyRequest } from "fastify";
import type { Tools } from "#server/http/calls/context.ts";
import { networkOf } from "#server/http/protection/network.ts";
import { proofNameOf, provenPhoneOf } from "#server/phone-verification/index.ts";
import type { Subject } from "./sign-in-lock.ts";
import {
  aboutAccount,
  forgiveTries,
  giveBackInWindow,
  isWindowFull,
  reserveInWindow,
  reserveTry,
} from "./sign-in-lock.ts";

interface Attempt {
  account: { id: number; passwordHash: string | null; phoneFingerprint: string | null } | undefined;
  /** As typed. Names that do not exist are counted like the others, so that a lock does not reveal which exist. */
  typedId: string;
  verificationKey: string | undefined;
  request: FastifyRequest;
  address: string;
  now: Date;
}

type Reserved =
  | { kind: "reserved"; byPhone: boolean; succeeded: () => Promise<void> }
  | { kind: "wait"; seconds: number }
  | { kind: "phone" };

/**
 * Takes one attempt before the password is checked. A known device has its own attempts, and so has a person who has just
 * proven the account's phone; strangers cannot use those up. Strangers' attempts are counted by account and network, by
 * network, and by account per day; when the daily ones are used up, the phone must be proven first.
 */
export async function reserveSignIn(tools: Tools, attempt: Attempt): Promise<Reserved> {
  const { db, vault, devices } = tools;
  const { account, verificationKey, request, now } = attempt;
  if (!account) return reserveAsStranger(tools, attempt);
  const about = aboutAccount(account.id);
  const proven = verificationKey && (await provenPhoneOf(db, { key: verificationKey, purpose: "SIGN_IN", now }));
  const byPhone = proven !== undefined && proven !== "" && proven === account.phoneFingerprint;
  const device = devices.idFor(request, account);
  if (!byPhone && device === undefined) return reserveAsStranger(tools, attempt);
  const name = byPhone ? `phone:${proofNameOf(verificationKey ?? "")}` : `device:${account.id}:${device}`;
  const own = { name, about };
  const seconds = await reserveTry(db, vault, own, now);
  if (seconds) return { kind: "wait", seconds };
  return { kind: "reserved", byPhone, succeeded: () => forgiveTries(db, vault, own) };
}

async function reserveAsStranger(
  { db, vault, config }: Tools,
  { account, typedId, address, now }: Attempt,
): Promise<Reserved> {
  const network = networkOf(address);
  const who = account ? aboutAccount(account.id) : `typed:${typedId}`;
  const pair: Subject = { name: `${who}@${network}`, about: who };
  const ofNetwork: Subject = { name: `network:${network}` };
  const strangers: Subject = { name: `strangers:${who}`, about: who };
  if (await isWindowFull(db, vault, "strangers", strangers, now)) return { kind: "phone" };
  const untilPair = await reserveTry(db, vault, pair, now);
  if (untilPair) return { kind: "wait", seconds: untilPair };
  const untilNetwork = config.rateLimits ? await reserveInWindow(db, vault, "network", ofNetwork, now) : undefined;
  if (untilNetwork) return { kind: "wait", seconds: untilNetwork };
  // Counted here a second time: of many parallel requests only fifty get in.
  if (await reserveInWindow(db, vault, "strangers", strangers, now)) return { kind: "phone" };
  return {
    kind: "reserved",
    byPhone: false,
    async succeeded() {
      await forgiveTries(db, vault, pair);
      if (config.rateLimits) await giveBackInWindow(db, vault, ofNetwork);
      await giveBackInWindow(db, vault, strangers);
    },
  };
}
