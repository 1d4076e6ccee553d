// The key that makes a refund one refund at the gateway, however often it is asked for.

export const cancelKey = (reservationId: number) => `reservation:${reservationId}:cancel`;
/** One for each move: by the version that it made. */
export const cheaperKey = (reservationId: number, version: number) => `reservation:${reservationId}:cheaper:${version}`;
export const noShowKey = (reservationId: number) => `reservation:${reservationId}:no-show`;

/** The gateway repeats a refusal to the key that it gave it to, so that another try needs another key. */
export const keyAfterRefusal = (key: string, tries: number) => `${key.replace(/:try\d+$/, "")}:try${tries + 1}`;
