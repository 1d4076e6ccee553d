export { phoneColumns } from "./phone-columns.ts";
export { isSpentProofOf, spendAccountProof, spendProof } from "./proof.ts";
export { provenPhoneOf } from "./proven-phone-of.ts";
