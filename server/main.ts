import { findModulesQuickly } from "./find-modules.ts";

findModulesQuickly();
// Imported here and not at the top, because top-level imports are resolved before the first line runs.
await import("./product.ts");
