import { useEffect } from "react";
import { createStore } from "#web/ui/store.ts";
import styles from "./said.module.css";

const said = createStore("");

/** A message that needs no answer, such as that something was copied. */
export const say = said.set;

const shownMilliseconds = 4000;

export function SaidHost() {
  const words = said.use();
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
