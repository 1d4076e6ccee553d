import { useState } from "react";
import type { SignedIn } from "#contract/auth.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { withWholeSheet } from "#web/ui/overlays/with-whole-sheet.ts";

/** The code for passkeys loads when somebody uses one. */
const load = withWholeSheet(() => import("#web/parts/passkeys/sign-in-by-passkey.ts"));

export function PasskeyButton({ onSignedIn }: { onSignedIn: (who: SignedIn) => void }) {
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  async function signIn() {
    setBusy(true);
    setProblem("");
    const outcome = await load().then(
      ({ signInByPasskey }) => signInByPasskey(),
      () => "접속이 원활하지 않습니다",
    );
    setBusy(false);
    if (typeof outcome === "string") setProblem(outcome);
    else onSignedIn(outcome);
  }
  return (
    <>
      <Button colour="white" size={50} fullWidth busy={busy} onClick={signIn}>
        패스키로 로그인
      </Button>
      {problem && (
        <Notice tone="failed" role="alert">
          {problem}
        </Notice>
      )}
    </>
  );
}
