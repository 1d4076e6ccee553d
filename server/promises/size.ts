/** Small in every test run, full for `npm run prove`. */
export function size<T>({ small, full }: { small: T; full: T }): T {
  return process.env.PROVE === "full" ? full : small;
}
