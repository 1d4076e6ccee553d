import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { registerPushDevice } from "#contract/push-devices.ts";
import { randomName } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";

/** The browser's side of a push subscription at the server's sandbox. Only it can decrypt the messages. */
export function pushSubscription(serverUrl: string, id = randomName("device")) {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys();
  const secret = randomBytes(16);
  const endpoint = `${serverUrl}/sandbox/push/${id}`;

  /** As in RFC 8291 and 8188: salt, record size, the sender's key, then one encrypted record. */
  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const senderKey = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, senderKey]);
    const material = derive(pair.computeSecret(senderKey), secret, info, 32);
    const key = derive(material, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = derive(material, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // A 2 ends the text of the last record; only zeros may follow.
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }

  /** The decrypted messages to this browser, oldest first. */
  async function received(): Promise<{ title: string; body: string; path: string; tag: string }[]> {
    const answer = await fetch(endpoint);
    const messages = (await answer.json()) as { body: string }[];
    return messages.map(({ body }) => JSON.parse(decrypt(Buffer.from(body, "base64url"))));
  }

  return {
    id,
    endpoint,
    decrypt,
    received,
    p256dh: publicKey.toString("base64url"),
    auth: secret.toString("base64url"),
  };
}

const derive = (material: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", material, salt, info, length));

interface DeviceSettings {
  id?: string;
  reservations?: boolean;
  waiting?: boolean;
}

/** A browser with push messages switched on. */
export async function deviceOf(server: { url: string }, visitor: Visitor, settings: DeviceSettings = {}) {
  const { id, reservations = true, waiting = true } = settings;
  const browser = pushSubscription(server.url, id);
  const { endpoint, p256dh, auth } = browser;
  const { status, body } = await visitor.send(registerPushDevice, { endpoint, p256dh, auth, reservations, waiting });
  if (status !== 200) throw new Error(`the device was not taken: ${status} ${JSON.stringify(body)}`);
  return { ...browser, deviceId: body.id };
}
