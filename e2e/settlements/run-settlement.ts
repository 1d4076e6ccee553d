import type { Page } from "@playwright/test";
import { expect } from "#e2e/harness/fixtures.ts";

/** Runs the settlement for what is due now. If another test runs it, this one comes next. */
export const runSettlement = ({ request }: Page) =>
  expect
    .poll(async () => {
      const headers = { "x-danjang-call": "1" };
      const response = await request.post("/api/operator/v1/settlements/runs", { headers, data: {} });
      return response.status();
    })
    .toBe(200);
