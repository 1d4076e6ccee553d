import { useEffect, useState } from "react";
import { serverNow } from "#web/api/server-time.ts";

/** Counts down to a moment of the server's clock and stops at zero. */
export function useHoldSeconds(until: string | null): number {
  const [now, setNow] = useState(serverNow);
  const left = until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  useEffect(() => {
    if (until === null) return;
    // Also at zero: the server's next answer may correct the clock, and some time may be left.
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), 250);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
