export { correctFee } from "./correct-fee.ts";
export { correctSettled } from "./correct-settled.ts";
export { earnedSql, expectedSql } from "./earned-sql.ts";
