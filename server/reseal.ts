import { besideServer, say } from "./beside-server.ts";
import { resealAll } from "./db/reseal/reseal-all.ts";

// `npm run reseal`: seals everything anew with the first of ENCRYPTION_KEYS, while servers go on serving.
await besideServer(({ pool, clock }, config) => resealAll({ config, pool, clock, say }));
