export { addAdjustment } from "./add-adjustment.ts";
