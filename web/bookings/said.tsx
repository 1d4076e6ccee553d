import { useEffect, useSyncExternalStore } from "react";
import styles from "./said.module.css";

let text = "";
const listeners = new Set<() => void>();

/** A word that needs no answer, such as that something was copied. */
export function say(words: string) {
  text = words;
  for (const listener of listeners) listener();
}

const shownMilliseconds = 4000;

export function SaidHost() {
  const words = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => text,
  );
  useEffect(() => {
    if (words === "") return;
    const timer = setTimeout(() => say(""), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <div role="status" className={styles.host}>
      {words && <p className={styles.said}>{words}</p>}
    </div>
  );
}
