import { banks, isBank } from "#domain/money/bank.ts";
import type { Vault } from "#server/vault.ts";

export interface BankAccount {
  bankCode: string;
  account: string;
  holder: string;
}

const column = "settlement_contracts.bank";

export const sealBank = (vault: Vault, bank: BankAccount): string => vault.seal(JSON.stringify(bank), column);
export const openBank = (vault: Vault, sealed: string): BankAccount =>
  JSON.parse(vault.open(sealed, column)) as BankAccount;

export const bankName = (bankCode: string): string => (isBank(bankCode) ? banks[bankCode].label : bankCode);

/** As it may be shown, such as 국민 끝자리 4821. */
export const bankWords = ({ bankCode, account }: BankAccount): string =>
  `${bankName(bankCode)} 끝자리 ${account.replace(/\D/g, "").slice(-4)}`;
