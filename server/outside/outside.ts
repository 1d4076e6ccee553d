import { join } from "node:path";
import type pg from "pg";
import type { Clock } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import type { AddressPort } from "./address/address-port.ts";
import { kakaoAddresses } from "./address/kakao.ts";
import { sandboxAddresses } from "./address/sandbox.ts";
import type { BankAccountPort } from "./bank-account/bank-account-port.ts";
import { openBankingAccounts } from "./bank-account/open-banking.ts";
import { sandboxBankAccounts } from "./bank-account/sandbox.ts";
import type { BusinessRegistryPort } from "./business-registry/business-registry-port.ts";
import { sandboxBusinessRegistry } from "./business-registry/sandbox.ts";
import { taxOfficeRegistry } from "./business-registry/tax-office.ts";
import type { CardGatewayPort } from "./card-gateway/card-gateway-port.ts";
import { sandboxCardGateway } from "./card-gateway/sandbox.ts";
import { tossCardGateway } from "./card-gateway/toss.ts";
import type { FilesPort } from "./files/files-port.ts";
import { filesInFolder } from "./files/folder.ts";
import { filesInS3 } from "./files/s3.ts";
import { type IdentityProvider, openIdentityProvider } from "./identity/identity-provider.ts";
import { sandboxIssuer } from "./identity/sandbox-provider.ts";
import { openBankingPayouts } from "./payout/open-banking.ts";
import type { PayoutPort } from "./payout/payout-port.ts";
import { sandboxPayouts } from "./payout/sandbox.ts";
import type { PushPort } from "./push/push-port.ts";
import { webPush } from "./push/web-push.ts";
import { popbillTaxInvoices } from "./tax-invoice/popbill.ts";
import { sandboxTaxInvoices } from "./tax-invoice/sandbox.ts";
import type { TaxInvoicePort } from "./tax-invoice/tax-invoice-port.ts";
import { sandboxTextMessages } from "./text-message/sandbox.ts";
import { solapiTextMessages } from "./text-message/solapi.ts";
import type { TextMessagePort } from "./text-message/text-message-port.ts";

/** All external services: each is a port with a real adapter, and a sandbox with the same rules. */
export interface Outside {
  textMessages: TextMessagePort;
  identity: IdentityProvider;
  cardGateway: CardGatewayPort;
  businessRegistry: BusinessRegistryPort;
  bankAccounts: BankAccountPort;
  files: FilesPort;
  addresses: AddressPort;
  payouts: PayoutPort;
  taxInvoices: TaxInvoicePort;
  push: PushPort;
}

const kakaoIssuer = "https://kauth.kakao.com";

/** `ownAddress` is where this server reaches itself; sandboxes store their data in `pool`. */
export function openOutside(config: Config, ownAddress: () => string, pool: pg.Pool, clock: Clock): Outside {
  return {
    businessRegistry: config.taxOffice ? taxOfficeRegistry(config.taxOffice) : sandboxBusinessRegistry(),
    bankAccounts: config.openBanking ? openBankingAccounts(config.openBanking, clock) : sandboxBankAccounts(clock),
    files: config.s3 ? filesInS3(config.s3, clock) : filesInFolder(join(config.dataDir, "files")),
    addresses: config.kakaoLocal ? kakaoAddresses(config.kakaoLocal) : sandboxAddresses(),
    payouts: config.openBankingPayouts
      ? openBankingPayouts(config.openBankingPayouts, clock)
      : sandboxPayouts(pool, clock),
    taxInvoices: config.popbill ? popbillTaxInvoices(config.popbill, clock) : sandboxTaxInvoices(pool),
    cardGateway: config.toss
      ? tossCardGateway(config.toss)
      : sandboxCardGateway({
          pool,
          clock,
          webhookAddress: () => `${ownAddress()}/webhooks/card-gateway`,
          // A person who tries the product should notice the waiting; a test should not have to wait.
          stallMilliseconds: config.testing ? 0 : 3000,
        }),
    push: webPush({ ...config.vapid, clock, sandbox: config.standIns }),
    textMessages: config.solapi
      ? solapiTextMessages(config.solapi, clock, config.solapi.address)
      : sandboxTextMessages(),
    identity: config.kakao
      ? openIdentityProvider({ ...config.kakao, clock, issuer: () => kakaoIssuer, insecure: false })
      : openIdentityProvider({
          ...sandboxIssuer,
          clock,
          issuer: () => `${ownAddress()}${sandboxIssuer.path}`,
          insecure: true,
        }),
  };
}
