import { useCallback, useEffect, useState } from "react";
import { linkFile } from "#contract/files.ts";
import { send } from "#web/api/send.ts";

/** A new link for each opening: it is valid for a minute, and the opening is recorded. */
export function useDocumentLink(id: number) {
  const [link, setLink] = useState<{ url?: string; failure?: unknown }>({});
  const [asks, setAsks] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is for a fresh link to the same paper.
  useEffect(() => {
    const leaving = new AbortController();
    setLink({});
    send(linkFile, { id }, { signal: leaving.signal }).then(
      ({ url }) => setLink({ url }),
      (failure: unknown) => !leaving.signal.aborted && setLink({ failure }),
    );
    return () => leaving.abort();
  }, [id, asks]);
  return { ...link, askAgain: useCallback(() => setAsks((before) => before + 1), []) };
}
