export { postEntry } from "./post-entry.ts";
