const dayMilliseconds = 86_400_000;

/**
 * A Wednesday in Seoul at least this many days from now, as `YYYY-MM-DD`: every demo shop is open then, and from 20
 * days ahead the demo data leave it empty.
 */
export function wednesdayAhead(days: number): string {
  const seoul = new Date(Date.now() + 9 * 3_600_000 + days * dayMilliseconds);
  const until = (3 - seoul.getUTCDay() + 7) % 7;
  return new Date(seoul.getTime() + until * dayMilliseconds).toISOString().slice(0, 10);
}

/** As it is typed into a date field. */
export const typed = (day: string) => day.replaceAll("-", ".");

export const seoulInstant = (day: string, time: string) => new Date(`${day}T${time}:00+09:00`).toISOString();

/** The day of a moment in Seoul. */
export const seoulDay = (moment: number) => new Date(moment + 9 * 3_600_000).toISOString().slice(0, 10);

export const seoulToday = () => seoulDay(Date.now());
