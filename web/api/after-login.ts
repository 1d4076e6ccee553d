import type { SignedIn } from "#contract/auth.ts";
import { keepSignedIn, waitsAt } from "./signed-in.ts";

/** The app knows the screens and their roles; it registers them once at the start. */
interface LandingRule {
  firstScreen: (who: SignedIn) => string;
  mayOpen: (who: SignedIn, path: string) => boolean;
}

type Navigate = (to: { href: string; replace: true }) => Promise<void>;

let rule: LandingRule | undefined;

export function setLandingRule(to: LandingRule) {
  rule = to;
}

/** Stores the signed-in person and opens the screen that they requested, or the first screen of their role. */
export async function goAfterLogin(navigate: Navigate, who: SignedIn, onward: string | undefined) {
  keepSignedIn(who);
  await navigate({ href: landingOf(who, onward), replace: true });
}

// These screens would ask a person who has just signed in to sign in again.
const forVisitorsOnly = /^\/app\/(?:login|signup|find-id|reset-password|wake|passkey)(?=[/?#]|$)/;

function landingOf(who: SignedIn, onward: string | undefined): string {
  const waits = waitsAt(who);
  if (waits) return onward ? `${waits}?continue=${encodeURIComponent(onward)}` : waits;
  if (onward && !forVisitorsOnly.test(onward) && rule?.mayOpen(who, onward)) return onward;
  return rule?.firstScreen(who) ?? "/";
}
