import type { SignedIn } from "#contract/auth.ts";
import { keepSignedIn, waitsAt } from "./signed-in.ts";

/** Which screens there are and who may open them is the app's to know; it says so once, at the start. */
interface LandingRule {
  firstScreen: (who: SignedIn) => string;
  mayOpen: (who: SignedIn, path: string) => boolean;
}

type Navigate = (to: { href: string; replace: true }) => Promise<void>;

let rule: LandingRule | undefined;

export function setLandingRule(to: LandingRule) {
  rule = to;
}

/** Keeps who has signed in and goes where they wanted to, or where their role begins. */
export async function goAfterLogin(navigate: Navigate, who: SignedIn, onward: string | undefined) {
  keepSignedIn(who);
  await navigate({ href: landingOf(who, onward), replace: true });
}

// Going on to one of these would ask somebody who has just signed in to do it again.
const forVisitorsOnly = /^\/app\/(?:login|signup|find-id|reset-password|wake|passkey)(?=[/?#]|$)/;

function landingOf(who: SignedIn, onward: string | undefined): string {
  const waits = waitsAt(who);
  if (waits) return onward ? `${waits}?continue=${encodeURIComponent(onward)}` : waits;
  if (onward && !forVisitorsOnly.test(onward) && rule?.mayOpen(who, onward)) return onward;
  return rule?.firstScreen(who) ?? "/";
}
