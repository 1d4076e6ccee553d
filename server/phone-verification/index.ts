export { phoneColumns } from "./phone-columns.ts";
export { spendAccountProof, spendProof } from "./proof.ts";
