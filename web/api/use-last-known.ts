import { useState } from "react";

/** What an answer told last, while the next one is on its way: for counts in the frame around a list. */
export function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [known, setKnown] = useState(value);
  if (value !== undefined && value !== known) setKnown(value);
  return value ?? known;
}
