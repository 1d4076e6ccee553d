import { besideServer, say } from "./beside-server.ts";
import { resealAll } from "./db/reseal/reseal-all.ts";

// `npm run reseal`: encrypts everything again with the first key of ENCRYPTION_KEYS, while servers keep running.
await besideServer(({ pool, clock }, config) => resealAll({ config, pool, clock, say }));
