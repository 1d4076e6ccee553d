import { useEffect } from "react";
import { CallFailure } from "#web/api/failures.ts";

/** The server's word about a field counts like the contract's: the first field it names gets the focus. */
export function useFocusOnRefusal(failure: unknown, setFocus: (name: string) => void) {
  useEffect(() => {
    const [first] = failure instanceof CallFailure ? Object.keys(failure.data.fields ?? {}) : [];
    if (first) setFocus(first);
  }, [failure, setFocus]);
}
