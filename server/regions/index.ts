export { findRegion, namesOfRegion1, region1Name } from "./find-region.ts";
export { type Point, pointList } from "./point-list.ts";
export { regionList } from "./region-list.ts";
