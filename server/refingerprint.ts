import { besideServer, say } from "./beside-server.ts";
import { refingerprintAll } from "./db/refingerprint/refingerprint-all.ts";

// `npm run refingerprint`: puts the first of FINGERPRINT_KEY over every stored fingerprint, while no server runs.
await besideServer(({ pool }, config) => refingerprintAll({ config, pool, say }));
