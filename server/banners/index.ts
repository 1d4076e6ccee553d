export { categoriesOf } from "./categories-of.ts";
