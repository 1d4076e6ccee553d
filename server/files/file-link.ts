import type { Vault } from "#server/vault.ts";

const secondsOpen = 60;
const column = "files.link";

interface Link {
  fileId: number;
  accountId: number;
  expiresAt: Date;
}

/** An address that opens one file for one person for a minute. */
export function makeLink(vault: Vault, { fileId, accountId }: Omit<Link, "expiresAt">, now: Date) {
  const expiresAt = new Date(now.getTime() + secondsOpen * 1000);
  const token = vault.seal([fileId, accountId, expiresAt.getTime()].join("."), column);
  return { url: `/api/partners/v1/files/open/${encodeURIComponent(token)}`, expiresAt };
}

/** Undefined if the link is not ours, is another person's, or has expired. */
export function readLink(vault: Vault, token: string, accountId: number, now: Date): { fileId: number } | undefined {
  const link = openToken(vault, token);
  return link && link.accountId === accountId && now <= link.expiresAt ? { fileId: link.fileId } : undefined;
}

function openToken(vault: Vault, token: string): Link | undefined {
  try {
    const [fileId = 0, accountId = 0, until = 0] = vault.open(token, column).split(".").map(Number);
    return { fileId, accountId, expiresAt: new Date(until) };
  } catch {
    // Invented, cut off, or encrypted with a key that is no longer configured.
    return undefined;
  }
}
