import { useEffect } from "react";
import { createStore } from "#web/ui/store.ts";
import styles from "./announcement.module.css";

const current = createStore("");

/** A message that needs no answer, such as that something was copied. */
export const say = current.set;

const shownMilliseconds = 4000;

export function AnnouncementHost() {
  const message = current.use();
  useEffect(() => {
    if (message === "") return;
    const timer = setTimeout(() => say(""), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div role="status" className={styles.host}>
      {message && <p className={styles.announcement}>{message}</p>}
    </div>
  );
}
