import { useState } from "react";
import { listMyPasskeys, provePasskey, startPasskeyProof } from "#contract/passkeys.ts";
import { send } from "#web/api/send.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { askBrowser } from "./browser-passkey.ts";

/** Uses a passkey instead of the password, if there is one. */
export function usePasskeyProof() {
  const { data } = useAnswer(listMyPasskeys, {});
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  /** True once the session knows that the owner is present. */
  async function prove(): Promise<boolean> {
    setPending(true);
    setFailure(undefined);
    try {
      await send(provePasskey, { passkey: await askBrowser(await send(startPasskeyProof, {})) });
      return true;
    } catch (failure) {
      setFailure(failure);
      return false;
    } finally {
      setPending(false);
    }
  }
  return { offered: (data?.items.length ?? 0) > 0, prove, pending, failure };
}
