import { parseArgs } from "node:util";

export const sizes = {
  "1440x900": { viewport: { width: 1440, height: 900 } },
  "820x1180": { viewport: { width: 820, height: 1180 }, hasTouch: true },
  "390x844": { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};
export type Size = keyof typeof sizes;

export const dataSets = ["demo", "empty", "full"] as const;
export type DataSet = (typeof dataSets)[number];

export interface ScreenOptions {
  /** Part of a screen's name or path; all screens without it. */
  only: string | undefined;
  sizes: Size[];
  data: DataSet[];
  /** A single demo role; all allowed roles without it. */
  viewer: string | undefined;
  /** Pictures and measurements without axe, which takes most of the time. */
  fast: boolean;
  /** A running product, instead of a new one. */
  address: string | undefined;
}

/** The options of `npm run screens`: `-- --only reservations --size 390x844 --data full --as owner --fast`. */
export function readOptions(): ScreenOptions {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      size: { type: "string", multiple: true },
      data: { type: "string", multiple: true },
      as: { type: "string" },
      fast: { type: "boolean", default: false },
      address: { type: "string" },
    },
  });
  const { only, as: viewer, fast, address } = values;
  return {
    only,
    viewer,
    fast,
    address,
    sizes: chosen("size", Object.keys(sizes) as Size[], values.size),
    data: chosen("data", [...dataSets], values.data),
  };
}

function chosen<T extends string>(name: string, all: T[], asked: readonly string[] | undefined): T[] {
  if (!asked) return all;
  const unknown = asked.find((one) => !all.includes(one as T));
  if (unknown !== undefined) throw new Error(`--${name} ${unknown}: it must be one of ${all.join(", ")}`);
  return all.filter((one) => asked.includes(one));
}
