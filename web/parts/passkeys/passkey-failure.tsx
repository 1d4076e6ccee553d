import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { PasskeyProblem } from "./browser-passkey.ts";

/** A failure of a passkey: in the browser, or in a call. */
export function PasskeyFailure({ failure }: { failure: unknown }) {
  if (!(failure instanceof PasskeyProblem)) return <FormFailure failure={failure} />;
  return (
    <Notice tone="failed" role="alert">
      {failure.message}
    </Notice>
  );
}
