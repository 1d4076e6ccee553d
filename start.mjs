import { buildWeb } from "./scripts/build-web.mjs";
import { install } from "./scripts/install.mjs";
import { serve } from "./scripts/serve.mjs";

// Plain JavaScript: this runs on the machine's own Node, and hands over to the one from the lockfile.
await install();
await buildWeb();
serve();
