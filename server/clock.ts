/** The time is a parameter of the server, so that a test can move it. */
export interface Clock {
  now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };

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
