export { type PricedAt, priceOfPoints } from "./price-of-points.ts";
