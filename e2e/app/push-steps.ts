import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";

interface Shown {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/**
 * A browser that subscribes at the product's sandbox push service, because a real one cannot be reached. Everything
 * else is real, and only this browser can decrypt the messages.
 */
export async function subscribingBrowser(page: Page, address: string) {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys();
  const secret = randomBytes(16);
  const endpoint = `${address}/sandbox/push/browser-${randomBytes(6).toString("hex")}`;
  const keys = { p256dh: publicKey.toString("base64url"), auth: secret.toString("base64url") };
  await page.context().grantPermissions(["notifications"]);
  await page.addInitScript(subscribeHere, { endpoint, keys });

  function decrypt(body: Buffer): string {
    const senderKey = body.subarray(21, 86);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, senderKey]);
    const derive = (material: Buffer, salt: Buffer, about: Buffer | string, length: number) =>
      Buffer.from(hkdfSync("sha256", material, salt, about, length));
    const material = derive(pair.computeSecret(senderKey), secret, info, 32);
    const salt = body.subarray(0, 16);
    const decipher = createDecipheriv(
      "aes-128-gcm",
      derive(material, salt, "Content-Encoding: aes128gcm\0", 16),
      derive(material, salt, "Content-Encoding: nonce\0", 12),
    ).setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }

  /** All messages so far, the oldest first. */
  async function received(request: APIRequestContext): Promise<Shown[]> {
    const messages = (await (await request.get(endpoint)).json()) as { body: string }[];
    return messages.map(({ body }) => JSON.parse(decrypt(Buffer.from(body, "base64url"))));
  }
  return { received };
}

/** Runs in the page before our code. Its subscription survives a reload, as in any browser. */
function subscribeHere(made: { endpoint: string; keys: { p256dh: string; auth: string } }) {
  const name = "subscribed by a test";
  const subscription = {
    endpoint: made.endpoint,
    toJSON: () => made,
    unsubscribe: async () => {
      localStorage.removeItem(name);
      return true;
    },
  };
  Object.assign(PushManager.prototype, {
    subscribe: async () => {
      localStorage.setItem(name, "yes");
      return subscription;
    },
    getSubscription: async () => (localStorage.getItem(name) ? subscription : null),
  });
}

/** Waits until the service worker controls the page. */
export async function workerOf(page: Page) {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("the page has a service worker, and the browser has none");
  return worker;
}

/** Makes the browser's own push service deliver a message, as if it had come from outside. */
export async function deliverPush(page: Page, message: Shown) {
  const session = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await known,
    data: JSON.stringify(message),
  });
  await session.detach();
}
