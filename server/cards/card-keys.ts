import type { cards } from "#server/db/tables/tables.ts";
import type { IssuedKey } from "#server/outside/card-gateway/card-gateway-port.ts";
import type { Vault } from "#server/vault.ts";

const billingKeyColumn = "cards.billing_key";
const customerKeyColumn = "cards.customer_key";

type KeyColumns = Pick<
  typeof cards.$inferInsert,
  "billingKeySealed" | "billingKeyFingerprint" | "customerKeySealed" | "brand" | "lastFour" | "cardType" | "ownerType"
>;

/** Everything that is kept of a card, from the gateway's answer. */
export function cardColumns(vault: Vault, { billingKey, card }: IssuedKey, customerKey: string): KeyColumns {
  const { brand, lastFour, cardType, ownerType } = card;
  return {
    brand,
    lastFour,
    cardType,
    ownerType,
    billingKeySealed: vault.seal(billingKey, billingKeyColumn),
    billingKeyFingerprint: vault.fingerprint(billingKey),
    customerKeySealed: vault.seal(customerKey, customerKeyColumn),
  };
}

/** The values for a request to the gateway. Decrypted right before the request, because the card may have been replaced since. */
export function openCardKeys(
  vault: Vault,
  card: Pick<KeyColumns, "billingKeySealed" | "customerKeySealed">,
): { billingKey: string; customerKey: string } {
  return {
    billingKey: vault.open(card.billingKeySealed, billingKeyColumn),
    customerKey: vault.open(card.customerKeySealed, customerKeyColumn),
  };
}
