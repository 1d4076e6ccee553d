export { recordConsents } from "./consents.ts";
