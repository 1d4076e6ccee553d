let aheadMilliseconds = 0;

/** Every answer has the server's time. A device with a wrong clock would show a wrong countdown otherwise. */
export function keepServerTime(headers: Headers) {
  const given = Date.parse(headers.get("date") ?? "");
  if (!Number.isNaN(given)) aheadMilliseconds = given - Date.now();
}

export const serverNow = (): number => Date.now() + aheadMilliseconds;
