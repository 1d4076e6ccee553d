export { type BankAccount, bankName, bankWords, openBank, sealBank } from "./bank-account.ts";
export {
  beginContract,
  endContract,
  openContract,
  type PresentContract,
  presentContract,
  releaseFailureHold,
  type SettlementContract,
} from "./contracts.ts";
export { contractsWithMoney, isToSettle } from "./money-owed.ts";
