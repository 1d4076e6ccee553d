import { Clock } from "lucide-react";
import { useEffect, useState } from "react";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./review-clock.module.css";
import { timeLeft } from "./time-left.ts";

const tickMs = 30_000;

/** The remaining time for a review, updated each minute. */
export function ReviewClock({ dueAt, large = false }: { dueAt: string; large?: boolean }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), tickMs);
    return () => clearInterval(ticking);
  }, []);
  const { text, urgency } = timeLeft(new Date(dueAt), now);
  return (
    <span className={classNames(styles.clock, styles[urgency], large && styles.large, "number")}>
      <Clock size={large ? 20 : 14} aria-hidden />
      <time dateTime={dueAt} title={`${formatInstant(new Date(dueAt))}까지`}>
        {text}
      </time>
    </span>
  );
}
