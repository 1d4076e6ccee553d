import type { ApplicationContent } from "#domain/application-content.ts";
import { banks } from "#domain/bank.ts";
import { isKeyOf } from "#domain/enumeration.ts";
import type { Vault } from "#server/vault.ts";

const column = "applications.content";

/** The whole of it at once: account numbers, birth dates and phones are all over an application. */
export const sealContent = (vault: Vault, content: ApplicationContent) =>
  vault.seal(JSON.stringify(withBankName(content)), column);
export const openContent = (vault: Vault, sealed: string): ApplicationContent => JSON.parse(vault.open(sealed, column));

/** The name goes by the code, whatever was sent along with it. */
export function withBankName(content: ApplicationContent): ApplicationContent {
  const { bankAccount } = content;
  if (!bankAccount) return content;
  const { bankCode } = bankAccount;
  return {
    ...content,
    bankAccount: { ...bankAccount, bankName: isKeyOf(banks, bankCode) ? banks[bankCode].label : undefined },
  };
}
