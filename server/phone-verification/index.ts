export { phoneColumns } from "./phone-columns.ts";
export { isSpentProofOf, proofNameOf, provenPhoneOf, spendAccountProof, spendProof } from "./proof.ts";
