import type { S3Client } from "@aws-sdk/client-s3";
import { type Clock, hostCorrectionMilliseconds } from "#server/clock.ts";
import { checkKey, type FilesPort } from "./files-port.ts";

export interface S3Settings {
  bucket: string;
  region: string;
  /** The address of another store with the same API; none for Amazon's own. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Both attempts together end before nginx stops waiting for our answer (`ops/nginx.conf`). */
export const usualPatience = { tries: 2, tryMilliseconds: 8000, connectMilliseconds: 3000 };

/** Files in a bucket, under `files/`. */
export function filesInS3(settings: S3Settings, clock: Clock, patience = usualPatience): FilesPort {
  const { bucket: Bucket } = settings;
  const keyOf = (key: string) => `files/${checkKey(key)}`;
  let opened: Promise<Opened> | undefined;
  const store = async () => {
    opened ??= openStore(settings, patience);
    const store = await opened;
    // Before each request, because the library signs with the time of this machine.
    store.client.config.systemClockOffset = hostCorrectionMilliseconds(clock);
    return store;
  };
  return {
    kind: "s3",
    async put(key, bytes) {
      const { sdk, client } = await store();
      const ContentType = "application/octet-stream";
      await client.send(new sdk.PutObjectCommand({ Bucket, Key: keyOf(key), Body: bytes, ContentType }));
    },
    async get(key) {
      const { sdk, client } = await store();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: keyOf(key) }));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (error instanceof sdk.NoSuchKey || (error as { name?: string }).name === "NotFound") return undefined;
        throw error;
      }
    },
    async remove(key) {
      const { sdk, client } = await store();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: keyOf(key) }));
    },
  };
}

interface Opened {
  sdk: typeof import("@aws-sdk/client-s3");
  client: S3Client;
}

/** Loaded at the first file: the library is heavy, and a server without files never needs it. */
async function openStore(
  { region, endpoint, accessKeyId, secretAccessKey }: S3Settings,
  { tries, tryMilliseconds, connectMilliseconds }: typeof usualPatience,
): Promise<Opened> {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: tries,
    requestHandler: {
      connectionTimeout: connectMilliseconds,
      requestTimeout: tryMilliseconds,
      // Without this, a late answer only causes a warning.
      throwOnRequestTimeout: true,
    },
    // Other stores do not support the newer checksums, and our encryption detects a wrong byte anyway.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { sdk, client };
}
