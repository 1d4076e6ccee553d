import { expect, test } from "vitest";
import { startTestServer } from "#server/testing/test-server.ts";
import { json, jsonObject, jsonOrNull } from "./json-text.ts";

const { pool } = (await startTestServer()).parts;

const object = jsonObject({
  id: json.number("id"),
  state: json.word("state"),
  note: json.text("note"),
  isKept: json.boolean("kept"),
  at: json.instant("at"),
  other: jsonOrNull.number("other"),
  reason: jsonOrNull.word("reason"),
  until: jsonOrNull.instant("until"),
});

const read = async (row: unknown[]) => {
  const { rows } = await pool.query<{ text: string }>(
    `select ${object} as text from (select $1::bigint as id, $2::text as state, $3::text as note, $4::boolean as kept,
       $5::timestamptz as at, $6::bigint as other, $7::text as reason, $8::timestamptz as until) as one`,
    row,
  );
  return JSON.parse(rows[0]?.text ?? "");
};

test("every kind of column reads back with the same value", async () => {
  const at = "2026-11-16T23:59:59.120Z";
  expect(await read(["9007199254740991", "OK", "김고객", true, at, 7, "LATE", at])).toEqual({
    id: 9_007_199_254_740_991,
    state: "OK",
    note: "김고객",
    isKept: true,
    at,
    other: 7,
    reason: "LATE",
    until: at,
  });
});

test("a missing value is null, and an empty one is empty", async () => {
  expect(await read([1, "OK", "", false, "2026-11-16T15:00:00Z", null, null, null])).toEqual({
    id: 1,
    state: "OK",
    note: "",
    isKept: false,
    at: "2026-11-16T15:00:00.000Z",
    other: null,
    reason: null,
    until: null,
  });
});

test.each(['"', "\\", '","id":2,"note":"', "a\nb\tc\r", "\u0001\u001f", "💇‍♀️", "</script>", "'", "\u2028"])(
  "a text with %j in it stays one text",
  async (note) => {
    expect((await read([1, "OK", note, false, "2026-11-16T15:00:00Z", null, null, null])).note).toBe(note);
  },
);
