import { buildWeb } from "./scripts/build-web.mjs";
import { install } from "./scripts/install.mjs";
import { serve } from "./scripts/serve.mjs";

// Plain JavaScript: this runs on whatever Node the machine has, and hands over to the one from the lockfile.
await install();
await buildWeb();
serve();
