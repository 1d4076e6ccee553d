import { expect, test } from "vitest";
import { pdf, pdfOf } from "#server/testing/documents.ts";
import { checkPdfApart } from "./check-pdf-apart.ts";
import { makeDocument } from "./make-document.ts";

test("documents are checked in turns: another account's first document comes next", async () => {
  const done: string[] = [];
  const send = (accountId: number, name: string) => makeDocument(accountId, pdf()).then(() => done.push(name));
  await Promise.all([send(1, "a1"), send(1, "a2"), send(1, "a3"), send(1, "a4"), send(2, "b1")]);
  expect(done).toEqual(["a1", "a2", "b1", "a3", "a4"]);
});

test("429: only a limited number of documents of one account wait", async () => {
  const all = await Promise.allSettled(Array.from({ length: 12 }, () => makeDocument(3, pdf())));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(9);
  expect(all.find(({ status }) => status === "rejected")).toMatchObject({ reason: { message: "too_many_requests" } });
});

test("415: a document that is not checked in time is refused, and the next one is taken", async () => {
  expect(await checkPdfApart(pdfOf(1_000_000), 0)).toBe("file_not_readable");
  expect(await checkPdfApart(pdfOf(1_000_000))).toBeUndefined();
});
