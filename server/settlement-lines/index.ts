export { correctFee } from "./correct-fee.ts";
export { correctSettled } from "./correct-settled.ts";
export { earnedSql } from "./earned-sql.ts";
