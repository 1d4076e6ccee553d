/** How long somebody may take over a passkey's own window. */
export const challengeMinutes = 5;

/** How long a passkey counts as just used, for one change. */
export const justUsedMinutes = 5;

export const mostPasskeys = 20;

export const recoveryCodeCount = 10;

/** Without letters and digits that look alike on paper. */
const recoveryLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** 80 bits: as good as a key, so it may be stored as a plain hash. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const letters = [...bytes.subarray(0, 16)].map((byte) => recoveryLetters[byte % recoveryLetters.length]).join("");
  return letters.replace(/(.{4})(?=.)/g, "$1-");
}

/** However it was copied: small letters, spaces, no dashes. */
export const readRecoveryCode = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
