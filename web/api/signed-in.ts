import { checkSignedUp, nobodySignedIn, type SignedIn } from "#contract/auth.ts";
import type { ShopRole } from "#contract/call.ts";
import { createStore } from "#web/ui/store.ts";
import { send } from "./send.ts";

const storageKey = "danjang.signed-in";

/** The signed-in person with the role list of spec §3. Stored, so that a reload knows at once what to show. */
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

/** Reads the person from the server; the stored answer is only a first guess. */
export async function refreshSignedIn(): Promise<SignedIn> {
  const fresh = await send(checkSignedUp, {});
  keepSignedIn(fresh);
  return fresh;
}

/** Where a person waits who is signed in and cannot work yet: dormant, or without a required passkey. */
export const waitsAt = ({ account }: SignedIn) =>
  account?.dormant ? "/app/wake" : account?.needsPasskey ? "/app/passkey" : undefined;

/** A partner account that can work: required in the partners area. */
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
    // Storage may be disabled, or contain data of another version.
    return nobodySignedIn;
  }
}
