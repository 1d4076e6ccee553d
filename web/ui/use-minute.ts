import { useEffect, useState } from "react";

/** The current time, updated each minute. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(update, 60_000 - (Date.now() % 60_000));
    };
    const update = () => {
      setNow(new Date());
      wait();
    };
    wait();
    return () => clearTimeout(timer);
  }, []);
  return now;
}
