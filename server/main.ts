import { findModulesQuickly } from "./find-modules.ts";

findModulesQuickly();
// Only now: what a file imports at its top is looked for before its first line runs.
await import("./product.ts");
