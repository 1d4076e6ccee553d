import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { standingClock } from "#server/clock.ts";
import { solapiTextMessages } from "./solapi.ts";

interface Received {
  authorization: string;
  body: { messages: object[]; allowDuplicates: boolean };
}

let received: Received[] = [];
let answer = { status: 200, body: "" };
const provider = createServer(async (request, response) => {
  let text = "";
  for await (const part of request) text += part;
  received.push({ authorization: request.headers.authorization ?? "", body: JSON.parse(text) });
  response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
});
await new Promise<void>((ready) => provider.listen(0, "127.0.0.1", ready));
afterAll(() => new Promise((closed) => provider.close(closed)));
beforeEach(() => {
  received = [];
  answer = { status: 200, body: JSON.stringify({ groupInfo: { _id: "G4V2026" }, failedMessageList: [] }) };
});

const keys = { key: "NCS-KEY", secret: "very secret", sender: "02-123-4567" };
const clock = standingClock("2027-03-01T09:00:00Z");
const port = solapiTextMessages(keys, clock, `http://127.0.0.1:${(provider.address() as AddressInfo).port}/send`);
const message = { to: "010-1234-5678", text: "[단장 파트너스] 안녕하세요", dedupeKey: "code:1" };

test("a message is sent in the provider's format, and its group id is the receipt", async () => {
  expect(await port.send(message)).toEqual({ providerId: "G4V2026" });
  expect(received.map(({ body }) => body)).toEqual([
    {
      messages: [
        { to: "01012345678", from: "021234567", text: message.text, customFields: { dedupeKey: message.dedupeKey } },
      ],
      allowDuplicates: false,
    },
  ]);
});

test("every request is signed with its own date and salt, and the secret is not sent", async () => {
  await port.send(message);
  await port.send(message);
  const signed = received.map(({ authorization }) => {
    const parts = /^HMAC-SHA256 apiKey=(.+), date=(.+), salt=([0-9a-f]{32}), signature=([0-9a-f]{64})$/.exec(
      authorization,
    );
    const [, apiKey, date = "", salt = "", signature] = parts ?? [];
    expect(apiKey).toBe("NCS-KEY");
    // From our clock and not the machine's, which may be wrong.
    expect(date).toBe("2027-03-01T09:00:00.000Z");
    expect(signature).toBe(
      createHmac("sha256", keys.secret)
        .update(date + salt)
        .digest("hex"),
    );
    expect(authorization).not.toContain(keys.secret);
    return salt;
  });
  expect(new Set(signed).size).toBe(2);
});

test("a message that the provider refuses counts as not sent", async () => {
  answer.body = JSON.stringify({ groupInfo: { _id: "G" }, failedMessageList: [{ statusCode: "1062" }] });
  await expect(port.send(message)).rejects.toThrow("the text message provider refused the message (1062)");
});

test.each([400, 401, 500, 503])(
  "an answer of %i is a failure, and its error does not contain the message",
  async (status) => {
    answer = { status, body: JSON.stringify({ errorMessage: message.to }) };
    await expect(port.send(message)).rejects.toThrow(new Error(`the text message provider answered ${status}`));
  },
);

test("an answer that is not JSON, and an unreachable provider, are failures too", async () => {
  answer.body = "<html>";
  await expect(port.send(message)).rejects.toThrow();
  await expect(solapiTextMessages(keys, clock, "http://127.0.0.1:1/send").send(message)).rejects.toThrow();
});
