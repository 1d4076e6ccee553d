/**
 * The time is a parameter of the server, so that a test can move it. It comes from the database: see
 * `server/db/database-clock.ts`.
 */
export interface Clock {
  now: () => Date;
  /** The difference of this machine's clock, and how long ago it was measured. Absent if a test moves the time. */
  comparison?: () => { hostAheadSeconds: number; ageSeconds: number };
}

/** The time of this machine. Nothing may be decided by it. */
export const hostTime = (): number => Date.now();

/** The correction of the machine's time, for libraries that read it themselves. */
export const hostCorrectionMilliseconds = (clock: Clock): number => clock.now().getTime() - hostTime();

/** A clock that stands still until a test moves it. */
export function standingClock(
  start: string,
): Clock & { move: (milliseconds: number) => void; set: (to: string) => void } {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    move: (milliseconds) => {
      at += milliseconds;
    },
    set: (to) => {
      at = new Date(to).getTime();
    },
  };
}
