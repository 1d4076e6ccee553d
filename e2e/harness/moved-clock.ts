import { registerHooks } from "node:module";
import { clockAhead } from "./clock-ahead.ts";
import { moveDate } from "./move-date.ts";

// Loaded into the product, so that its clock is ahead. The product itself does not know of it and does everything that
// its clock makes due. It uses the database's time, which cannot be moved, so times are changed while they are read;
// the machine's time is moved too, for libraries.

moveDate(clockAhead);

registerHooks({
  load(url, context, load) {
    if (!url.endsWith("/server/db/database-clock.ts")) return load(url, context);
    const source = `
      import { clockAhead } from ${JSON.stringify(import.meta.resolve("./clock-ahead.ts"))};
      import * as real from ${JSON.stringify(`${url}?real`)};
      export async function openDatabaseClock(...given) {
        const clock = await real.openDatabaseClock(...given);
        return { ...clock, now: () => new Date(clock.now().getTime() + clockAhead()) };
      }`;
    return { format: "module", source, shortCircuit: true };
  },
});
