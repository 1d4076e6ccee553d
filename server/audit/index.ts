export { callLabel } from "./call-labels.ts";
