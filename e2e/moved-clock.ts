import { registerHooks } from "node:module";
import { clockAhead } from "./clock-ahead.ts";
import { moveDate } from "./move-date.ts";

// Loaded into the product: its clock is ahead. The product itself knows nothing of it, and does all that its own clock makes
// it do. It goes by the database's time, which cannot be moved, so that what it reads there is moved on its way; the
// machine's time is moved as well, for libraries.

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
