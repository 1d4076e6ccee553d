import { expect, test } from "vitest";
import { requestCode } from "#contract/phone-verification.ts";
import { codeSentTo } from "#server/testing/outside/phone-codes.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const page = async () => (await server.visitor().fetch("/sandbox/messages")).text();

test("a person without a phone reads the messages on a page, the newest first", async () => {
  expect(await page()).toContain("아직 보낸 문자가 없어요.");
  const phones = ["010-6300-0001", "010-6300-0002"];
  for (const phonenumber of phones)
    await server.visitor().send(requestCode, { phonenumber, verificationCodeRefer: "SIGNUP" });
  const shown = await page();
  for (const phone of phones) expect(shown).toContain(`인증번호 ${await codeSentTo(server, phone)}`);
  expect(shown.indexOf("010-6300-0002")).toBeLessThan(shown.indexOf("010-6300-0001"));
  expect(shown).toContain("2026.11.15 (일) 12:00");
});
