import { expect, test } from "vitest";
import { startTestServer } from "#server/testing/test-server.ts";
import { sandboxTaxInvoices } from "./sandbox.ts";

const server = await startTestServer();
const { pool } = server.parts;
const buyer = { companyName: "단장 상사", representativeName: "김대표", email: "owner@example.com" };
const request = (key: string, bizRegistrationNo = "123-45-67891") => ({
  key,
  day: "2026-10-31",
  supplyWon: 9091,
  vatWon: 909,
  item: "10월 예약 수수료",
  buyer: { ...buyer, bizRegistrationNo },
});

test("an invoice has a number of twenty-four digits, and another instance with the same records knows it", async () => {
  const service = sandboxTaxInvoices(pool);
  expect(await service.byKey("tax-invoice:1:2026-10-01")).toBeUndefined();
  const issued = await service.issue(request("tax-invoice:1:2026-10-01"));
  expect(issued).toEqual({ outcome: "issued", number: expect.stringMatching(/^\d{24}$/) });
  expect(await sandboxTaxInvoices(pool).byKey("tax-invoice:1:2026-10-01")).toEqual(issued);
});

test("the same key is issued once, also in parallel; another key has another number", async () => {
  const service = sandboxTaxInvoices(pool);
  const [one, other] = [request("tax-invoice:2:2026-10-01"), request("tax-invoice:3:2026-10-01")];
  const all = await Promise.all([service.issue(one), service.issue(one), service.issue(other)]);
  expect(all[0]).toEqual(all[1]);
  expect(all[0]).not.toEqual(all[2]);
  const { rows } = await pool.query("select from sandbox_invoices where key = $1", [one.key]);
  expect(rows).toHaveLength(1);
});

test("a closed business gets none", async () => {
  const service = sandboxTaxInvoices(pool);
  const refused = request("tax-invoice:4:2026-10-01", "123-45-00000");
  expect(await service.issue(refused)).toEqual({ outcome: "refused", reason: "사업자등록번호를 확인해 주세요" });
  expect(await service.byKey(refused.key)).toBeUndefined();
});
