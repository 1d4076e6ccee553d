export { correctSettled } from "./correct-settled.ts";
export { earnedSql } from "./earned-sql.ts";
