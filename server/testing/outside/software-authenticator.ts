import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { InputOf } from "#contract/call.ts";
import type { addPasskey, signInWithPasskey } from "#contract/passkeys.ts";

type Made = InputOf<typeof addPasskey>["passkey"];
type Used = InputOf<typeof signInWithPasskey>["passkey"];

interface Lies {
  /** The origin that the browser reports. */
  origin?: string;
  rpId?: string;
  /** Whether the device verified the person. */
  verified?: boolean;
  /** The type that the browser reports. */
  type?: string;
}

/** A device with passkeys, as a server sees it: it signs with its own key by the rules of WebAuthn. */
export function softwareAuthenticator(origin: string, { counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  let uses = 0;
  const clientData = (type: string, challenge: string, lies: Lies) =>
    Buffer.from(
      JSON.stringify({ type: lies.type ?? type, challenge, origin: lies.origin ?? origin, crossOrigin: false }),
    );
  const head = (lies: Lies, hasKey: boolean) => {
    const rpId = lies.rpId ?? new URL(origin).hostname;
    const flags = 0x01 | (lies.verified === false ? 0 : 0x04) | (hasKey ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(counts ? uses : 0);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), counter]);
  };
  return {
    credentialId: id.toString("base64url"),
    /** The answer of `navigator.credentials.create`. */
    make(challenge: string, lies: Lies = {}): Made {
      const idLength = Buffer.from([0, id.length]);
      const authData = Buffer.concat([head(lies, true), Buffer.alloc(16), idLength, id, coseKey(publicKey)]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]);
      return {
        id: id.toString("base64url"),
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, lies).toString("base64url"),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** The answer of `navigator.credentials.get`. */
    use(challenge: string, lies: Lies = {}): Used {
      uses += 1;
      const data = clientData("webauthn.get", challenge, lies);
      const authData = head(lies, false);
      const signed = Buffer.concat([authData, createHash("sha256").update(data).digest()]);
      return {
        id: id.toString("base64url"),
        response: {
          clientDataJSON: data.toString("base64url"),
          authenticatorData: authData.toString("base64url"),
          signature: createSign("SHA256").update(signed).sign(privateKey).toString("base64url"),
        },
      };
    },
  };
}

function coseKey(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const key = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, "base64url"))],
    [-3, new Uint8Array(Buffer.from(y, "base64url"))],
  ]);
  return Buffer.from(isoCBOR.encode(key as never));
}
