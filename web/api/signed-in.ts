import { checkSignedUp, nobodySignedIn, type SignedIn } from "#contract/auth.ts";
import type { ShopRole } from "#contract/call.ts";
import { createStore } from "#web/ui/store.ts";
import { send } from "./send.ts";

const storageKey = "danjang.signed-in";

/** Who is signed in, with the role list of spec §3. Kept between visits so that a reload knows at once what to show. */
const current = createStore(readStored());

export const signedIn = current.get;
export const useSignedIn = current.use;

export function keepSignedIn(to: SignedIn) {
  localStorage.setItem(storageKey, JSON.stringify(to));
  current.set(to);
}

export function forgetSignedIn() {
  localStorage.removeItem(storageKey);
  current.set(nobodySignedIn);
}

/** Asks the server who this is; the stored answer is only a first guess. */
export async function refreshSignedIn(): Promise<SignedIn> {
  const fresh = await send(checkSignedUp, {});
  keepSignedIn(fresh);
  return fresh;
}

/** Where somebody waits who is signed in and cannot work yet: asleep, or without the passkey that they need. */
export const waitsAt = ({ account }: SignedIn) =>
  account?.dormant ? "/app/wake" : account?.needsPasskey ? "/app/passkey" : undefined;

/** A partners login of an account that can work: what the partners area needs. */
export const isPartner = (who: SignedIn) => who.loginType === "partners" && who.account !== null && !waitsAt(who);
export const isOperator = (who: SignedIn) => isPartner(who) && who.roles.includes("PARTNERS_ADMIN");

export function shopRoleOf(who: SignedIn, shopId: number): ShopRole | undefined {
  if (!isPartner(who)) return undefined;
  return who.shopRoles.find((entry) => entry.shopId === shopId)?.role ?? (isOperator(who) ? "OPERATOR" : undefined);
}

function readStored(): SignedIn {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored ? (JSON.parse(stored) as SignedIn) : nobodySignedIn;
  } catch {
    // Storage may be switched off, or hold something from another version.
    return nobodySignedIn;
  }
}
