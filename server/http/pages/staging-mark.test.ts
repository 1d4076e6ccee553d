import { expect, test } from "vitest";
import { startTestServer } from "#server/testing/test-server.ts";

const staging = await startTestServer({ config: { production: true, staging: true, standIns: true } });
const usual = await startTestServer();
const mark = "<span>테스트용<span> · 실제 결제와 문자 발송은 이루어지지 않아요</span></span>";

const pages = [
  "/",
  "/app/login",
  "/partners/shops/1/today",
  "/partners/shops/1/reservations?date=2026-11-18",
  "/partners/advertise",
  "/operator",
  "/book/1",
  "/no/such/page",
  "/api/docs",
  "/sandbox/messages",
  "/sandbox/card-window",
];

test.each(pages)("%s has the mark in staging, and nowhere else", async (path) => {
  const headers = { "accept-encoding": "br, gzip" };
  const response = await staging.visitor().fetch(path, { headers });
  expect(response.headers.get("content-type")).toMatch(/^text\/html/);
  const page = await response.text();
  expect(page).toContain(mark);
  expect(page).toContain('href="/staging-mark.css"');
  expect(page.trimEnd()).toMatch(/<\/html>$/);
  expect(await (await usual.visitor().fetch(path, { headers })).text()).not.toContain(mark);
});

test("the mark has its style, and answers other than pages stay unchanged", async () => {
  const style = await staging.visitor().fetch("/staging-mark.css");
  expect(style.headers.get("content-type")).toMatch(/^text\/css/);
  expect(await (await staging.visitor().fetch("/api/healthz")).json()).toMatchObject({ status: "ok" });
  const elsewhere = await usual.visitor().fetch("/staging-mark.css");
  expect(elsewhere.headers.get("content-type")).not.toMatch(/^text\/css/);
});
