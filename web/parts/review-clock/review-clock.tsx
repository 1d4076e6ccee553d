import { Clock } from "lucide-react";
import { useEffect, useState } from "react";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { Row } from "#web/ui/layout.tsx";
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
    <Row
      as="span"
      inline
      fixed
      gap={large ? 6 : 4}
      size={large ? 20 : 12}
      weight={large || urgency !== "calm" ? "bold" : undefined}
      tone={urgency === "late" ? "red" : urgency === "soon" ? "orange" : undefined}
      tight={large}
      nowrap
      number
    >
      <Clock size={large ? 20 : 14} aria-hidden />
      <time dateTime={dueAt} title={`${formatInstant(new Date(dueAt))}까지`}>
        {text}
      </time>
    </Row>
  );
}
