/** The time is a parameter of the server, so that a test can move it. It is the database's: see `server/db/database-clock.ts`. */
export interface Clock {
  now: () => Date;
  /** How this machine's own clock stands beside it, and since when that is known; none where a test moves the time. */
  comparison?: () => { hostAheadSeconds: number; ageSeconds: number };
}

/** What this machine believes the time to be. Nothing may be decided by it. */
export const hostTime = (): number => Date.now();

/** By how much the machine's time has to be corrected, for libraries that read it themselves. */
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
