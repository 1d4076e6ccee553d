/** Small in every test run, full when `npm run prove` asks for it. */
export function size<T>({ small, full }: { small: T; full: T }): T {
  return process.env.PROVE === "full" ? full : small;
}
