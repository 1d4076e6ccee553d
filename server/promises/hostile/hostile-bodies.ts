import { size } from "#server/promises/size.ts";
import { objectStream, pdf } from "#server/testing/documents.ts";

const kilobyte = 1024;

const keys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1])));

const bodies = {
  "a hundred thousand keys": () => keys(100_000),
  "as many keys as fit into the usual size": () => keys(6500),
  "levels without end": () => "[".repeat(60_000),
  "levels of objects": () => `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`,
  "numbers without end": () => `{"id":[${"1,".repeat(30_000)}1]}`,
  "empty objects without end": () => `[${"{},".repeat(20_000)}{}]`,
  "a megabyte of text": () => JSON.stringify({ id: "x".repeat(kilobyte * kilobyte) }),
  "ten megabytes of text": () => JSON.stringify({ id: "x".repeat(10 * kilobyte * kilobyte) }),
};

export type HostileKind = keyof typeof bodies;
export const hostileKinds = Object.keys(bodies) as HostileKind[];

export const hostileBodyOf = (kind: HostileKind): string => bodies[kind]();

const manyKeys = `{${Array.from({ length: 500 }, (_, at) => `"k${at}":1`).join(",")}}`;

/** The largest allowed bodies, for each field of a call: the most costly ones to parse. */
export function fullestBodies(fields: readonly string[], limit: number): { what: string; text: string }[] {
  const values = Math.floor(limit / 24) - 4;
  const letters = Math.floor(limit / 3) - 100;
  const lists: Record<string, string> = {
    numbers: `[${Array(values).fill("1").join(",")}]`,
    texts: `[${Array(values).fill('"a"').join(",")}]`,
    "empty objects": `[${Array(Math.floor(values / 2))
      .fill("{}")
      .join(",")}]`,
    "a long text": JSON.stringify("가".repeat(letters)),
    "a long number as text": JSON.stringify("1".repeat(limit - 200)),
    spaces: JSON.stringify(" ".repeat(limit - 200)),
    keys: `{${Array.from({ length: 500 }, (_, at) => `"${at}":1`).join(",")}}`,
    "objects full of keys": `[${Array(Math.floor(values / 502))
      .fill(manyKeys)
      .join(",")}]`,
  };
  const inField = fields.flatMap((field) =>
    Object.entries(lists).map(([what, value]) => ({ what: `${what} in ${field}`, text: `{"${field}":${value}}` })),
  );
  return [...inField, { what: "keys", text: lists.keys as string }];
}

/** Files of this size that are the most costly to check. */
export function fullestFiles(length: number): { what: string; file: Buffer }[] {
  const jpeg = (of: string) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(length - 3, of, "latin1")]);
  const document = (of: string) => pdf({ objects: [of.repeat((length - 1000) / of.length)] });
  return [
    { what: "heads of archives", file: jpeg("PK\x03\x04") },
    { what: "nothing", file: jpeg("\0") },
    { what: "tags", file: jpeg("<!doctype  ") },
    { what: "a picture so small that no thread is begun for it", file: jpeg("\0").subarray(0, 16 * 1024) },
    { what: "comments", file: document("%\n") },
    { what: "a few comments", file: document("%\n").subarray(0, 126 * 1024) },
    { what: "small objects", file: document("4 0 obj\n1\nendobj\n") },
    {
      what: "objects that unfold to megabytes",
      file: pdf({ objects: [objectStream(" ".repeat(size({ small: 3_000_000, full: 30_000_000 })))] }),
    },
  ];
}
