import { randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Vault } from "#server/vault.ts";

/** What a mark is bound to. A new password makes it invalid. */
export interface MarkedAccount {
  id: number;
  passwordHash: string | null;
}

export interface KnownDevices {
  /** The id of this device, if the account has signed in on it before. */
  idFor: (request: FastifyRequest, account: MarkedAccount) => string | undefined;
  /** The accounts that the cookie names. Only `idFor` checks whether the mark is valid. */
  accountsOf: (request: FastifyRequest) => number[];
  remember: (request: FastifyRequest, reply: FastifyReply, account: MarkedAccount) => void;
}

interface Mark {
  accountId: number;
  deviceId: string;
  signature: string;
}

const year = 365 * 24 * 60 * 60;
/** A shop's tablet is shared by a handful of people. */
const mostMarks = 5;
const markPattern = /^([1-9]\d{0,15})\.([\w-]{22})\.([\w-]{43})$/;

/**
 * Devices that have signed in before, by a cookie with a signed mark for each account. It survives the logout and opens
 * nothing; it only says whose attempts these are, so that failing strangers cannot use them up.
 */
export function openKnownDevices(vault: Vault, secure: boolean): KnownDevices {
  const cookie = `${secure ? "__Host-" : ""}danjang_device`;
  const sign = (deviceId: string, { id, passwordHash }: MarkedAccount) =>
    vault.fingerprint(`known-device:${id}:${deviceId}:${passwordHash}`);
  const marksOf = (request: FastifyRequest): Mark[] => {
    const marks = request.cookies[cookie]?.slice(0, 1000).split("~").slice(0, mostMarks) ?? [];
    return marks.flatMap((text) => {
      const [, accountId = "", deviceId = "", signature = ""] = markPattern.exec(text) ?? [];
      return signature ? [{ accountId: Number(accountId), deviceId, signature }] : [];
    });
  };
  const idFor: KnownDevices["idFor"] = (request, account) => {
    if (account.passwordHash === null) return undefined;
    const mark = marksOf(request).find(({ accountId }) => accountId === account.id);
    if (!mark) return undefined;
    const isOurs = timingSafeEqual(Buffer.from(sign(mark.deviceId, account)), Buffer.from(mark.signature));
    return isOurs ? mark.deviceId : undefined;
  };
  return {
    idFor,
    accountsOf: (request) => marksOf(request).map(({ accountId }) => accountId),
    remember(request, reply, account) {
      const deviceId = idFor(request, account) ?? randomBytes(16).toString("base64url");
      const others = marksOf(request).filter(({ accountId }) => accountId !== account.id);
      const own = { accountId: account.id, deviceId, signature: sign(deviceId, account) };
      const value = [own, ...others]
        .slice(0, mostMarks)
        .map((mark) => `${mark.accountId}.${mark.deviceId}.${mark.signature}`)
        .join("~");
      reply.setCookie(cookie, value, { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge: year });
    },
  };
}
