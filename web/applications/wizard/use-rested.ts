import { useEffect, useState } from "react";

/** A value that has not changed for a while, so that not every letter causes a request. */
export function useRested<Value extends string>(value: Value, milliseconds = 700): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
