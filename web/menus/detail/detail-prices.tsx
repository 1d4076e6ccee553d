import type { Promotion } from "#domain/menus/menu-price.ts";
import type { MenuDraft } from "#web/menus/form/menu-draft.ts";
import styles from "#web/menus/form/menu-form.module.css";
import { type Colleague, holdersOf, priceOf } from "#web/menus/form/price-holders.ts";
import { pricePreview } from "#web/menus/form/price-preview.ts";
import { Box, Stack, Text } from "#web/ui/layout.tsx";
import { Paid } from "./paid.tsx";

interface DetailPricesProps {
  draft: MenuDraft;
  staffs: readonly Colleague[];
  promotions: readonly Promotion[];
}

/** The price for customers with each designer or rank that works here or has a price. */
export function DetailPrices({ draft, staffs, promotions }: DetailPricesProps) {
  const now = new Date();
  const holders = holdersOf(draft.pricingBasis, staffs).filter(
    ({ who, isHere }) => isHere || priceOf(draft, who).priceWon !== null,
  );
  return (
    <Box as="ul" overflow="clip" frame radius="control" className={styles.rows}>
      {holders.map(({ who, name, note }) => (
        <Stack key={who} as="li" align="center" gap={16} rows={8} pad={10} padX={16} line="top" className={styles.read}>
          <Stack shrink className={styles.who}>
            <strong>{name}</strong>
            {note && (
              <Text as="small" title={note} size={12} tone="muted">
                {note}
              </Text>
            )}
          </Stack>
          <Stack items="end" right className={styles.paid}>
            <Paid priced={pricePreview(draft, priceOf(draft, who), promotions, now)} />
          </Stack>
        </Stack>
      ))}
    </Box>
  );
}
