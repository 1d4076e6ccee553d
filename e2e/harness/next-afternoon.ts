const dayMs = 24 * 60 * 60_000;

/** The next Wednesday at half past two in Seoul: the middle of an ordinary day of an ordinary week. */
export function nextAfternoon(now: number): number {
  const day = new Date(now);
  day.setUTCHours(5, 30, 0, 0);
  let at = day.getTime();
  while (at < now || new Date(at).getUTCDay() !== 3) at += dayMs;
  return at;
}
