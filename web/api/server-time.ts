let aheadMilliseconds = 0;

/** Every answer says when it was given. A device whose clock is wrong would count down to another end than the server does. */
export function keepServerTime(headers: Headers) {
  const given = Date.parse(headers.get("date") ?? "");
  if (!Number.isNaN(given)) aheadMilliseconds = given - Date.now();
}

export const serverNow = (): number => Date.now() + aheadMilliseconds;
