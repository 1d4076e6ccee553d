import { createHmac, randomBytes } from "node:crypto";
import type { Clock } from "#server/clock.ts";
import type { TextMessagePort } from "./text-message-port.ts";

interface SolapiKeys {
  key: string;
  secret: string;
  /** A number registered with the provider beforehand. */
  sender: string;
}

const address = "https://api.solapi.com/messages/v4/send-many/detail";
const patienceMilliseconds = 10_000;

/** Called by hand rather than through the vendor's package, which brings a hundred megabytes for one signed POST. */
export function solapiTextMessages({ key, secret, sender }: SolapiKeys, clock: Clock, url = address): TextMessagePort {
  return {
    kind: "solapi",
    async send({ to, text, dedupeKey }) {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: authorization(key, secret, clock.now()) },
        body: JSON.stringify({
          messages: [{ to: digits(to), from: digits(sender), text, customFields: { dedupeKey } }],
          allowDuplicates: false,
        }),
        signal: AbortSignal.timeout(patienceMilliseconds),
      });
      if (!response.ok) throw new Error(`the text message provider answered ${response.status}`);
      const answer = (await response.json()) as {
        groupInfo?: { _id?: string };
        failedMessageList?: { statusCode?: string }[];
      };
      const failure = answer.failedMessageList?.[0];
      if (failure) throw new Error(`the text message provider refused the message (${failure.statusCode})`);
      return { providerId: answer.groupInfo?._id ?? "" };
    },
  };
}

/** The provider refuses a signature that is a quarter of an hour off its own time. */
function authorization(key: string, secret: string, now: Date): string {
  const date = now.toISOString();
  const salt = randomBytes(16).toString("hex");
  const signature = createHmac("sha256", secret)
    .update(date + salt)
    .digest("hex");
  return `HMAC-SHA256 apiKey=${key}, date=${date}, salt=${salt}, signature=${signature}`;
}

const digits = (phone: string) => phone.replace(/\D/g, "");
