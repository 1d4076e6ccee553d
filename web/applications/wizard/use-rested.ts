import { useEffect, useState } from "react";

/** A value once it has stayed the same for a while: not every letter is worth a question to the outside. */
export function useRested<Value extends string>(value: Value, milliseconds = 700): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
