import { besideServer, say } from "./beside-server.ts";
import { refingerprintAll } from "./db/refingerprint/refingerprint-all.ts";

// `npm run refingerprint`: applies the first key of FINGERPRINT_KEY to every stored fingerprint, while no server runs.
await besideServer(({ pool }, config) => refingerprintAll({ config, pool, say }));
