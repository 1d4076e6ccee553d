/** How long a person may take in the browser's passkey window. */
export const challengeMinutes = 5;

/** How long a passkey counts as just used, for one change. */
export const justUsedMinutes = 5;

export const mostPasskeys = 20;

export const recoveryCodeCount = 10;

/** Without letters and digits that look alike on paper. */
const recoveryLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** 80 bits: as strong as a key, so a plain hash of it may be stored. */
export function recoveryCodeOf(bytes: Uint8Array): string {
  const letters = [...bytes.subarray(0, 16)].map((byte) => recoveryLetters[byte % recoveryLetters.length]).join("");
  return letters.replace(/(.{4})(?=.)/g, "$1-");
}

/** Accepts small letters, spaces, and a code without dashes. */
export const readRecoveryCode = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, "");
