import { expect, test } from "vitest";
import { fieldsOf } from "#domain/applications/application-form.ts";
import { meet } from "./draft-merge.ts";

const fields = fieldsOf("SHOP");
const known = { shopName: "단장헤어", phoneNumber: "02-123-4567", shopDetail: { managerName: "김하나" } };

test("a field that only the other window changed is taken, and one that only this window changed stays", () => {
  const met = meet({
    typed: { ...known, shopName: "단장헤어 성수점" },
    saved: known,
    known,
    newer: { ...known, phoneNumber: "02-999-4567" },
    fields,
  });
  expect(met.conflicts).toEqual([]);
  expect(met.merged).toMatchObject({ shopName: "단장헤어 성수점", phoneNumber: "02-999-4567" });
});

test("a field that both changed differently becomes a question, and no text is lost", () => {
  const met = meet({
    typed: { ...known, shopName: "성수점", shopDetail: { managerName: "박둘" } },
    saved: known,
    known,
    newer: { ...known, shopName: "왕십리점" },
    fields,
  });
  expect(met.conflicts).toEqual(["shopName"]);
  expect(met.merged).toMatchObject({ shopName: "성수점", shopDetail: { managerName: "박둘" } });
});

test("both typed the same: there is no question", () => {
  const both = { ...known, shopName: "성수점" };
  expect(meet({ typed: both, saved: known, known, newer: both, fields }).conflicts).toEqual([]);
});

test("spaces that the server removed do not count as a change", () => {
  const typed = { ...known, shopName: "단장헤어 " };
  const met = meet({ typed, saved: typed, known, newer: known, fields });
  expect(met).toEqual({ conflicts: [], merged: known });
});
