export { phoneColumns } from "./phone-columns.ts";
export { isSpentProofOf, spendAccountProof, spendProof } from "./proof.ts";
