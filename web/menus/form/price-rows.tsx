import { isPickKind } from "#domain/menus/menu-content.ts";
import type { ListPrice, PriceHolder, Promotion } from "#domain/menus/menu-price.ts";
import { formatWon } from "#domain/menus/price.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { Paid } from "#web/menus/detail/paid.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { Box, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./menu-form.module.css";
import { type Holder, priceOf, withPrice } from "./price-holders.ts";
import { pricePreview } from "./price-preview.ts";
import type { FormPart } from "./use-menu-form.ts";

interface PriceRowsProps extends FormPart {
  holders: readonly Holder[];
  promotions: readonly Promotion[];
  listed: readonly ListPrice[];
}

export function PriceRows({ draft, patch, stateOf, holders, promotions, listed }: PriceRowsProps) {
  const hasSale = draft.priceType === "SALES" && !isPickKind(draft.kind);
  const now = new Date();
  if (holders.length === 0)
    return (
      <Text pad={16} radius="control" fill="canvas" tone="muted">
        아직 디자이너가 없어요. 가격 기준을 직급별로 변경하거나 디자이너를 먼저 추가해 주세요.
      </Text>
    );
  return (
    <Box
      as="ul"
      overflow="clip"
      frame
      radius="control"
      className={classNames(styles.rows, hasSale && styles.withSale)}
      aria-label="가격"
    >
      {holders.map(({ who, name, note }) => {
        const price = priceOf(draft, who);
        const next = nextPrice(listed, who, seoulDay(now));
        return (
          <Stack as="li" align="center" gap={16} rows={8} pad={10} padX={16} line="top" key={who}>
            <Stack shrink className={styles.who}>
              <strong>{name}</strong>
              {note && (
                <Text as="small" title={note} size={12} tone="muted">
                  {note}
                </Text>
              )}
            </Stack>
            <Field label={`${name} 정가`} hideLabel {...stateOf(`prices.${who}.priceWon`)}>
              <NumberInput
                value={price.priceWon}
                max={999_999_999}
                unit="원"
                placeholder={hasSale ? "정가" : "가격"}
                onChange={(priceWon) => patch({ prices: withPrice(draft, who, { priceWon }) })}
              />
            </Field>
            {hasSale && (
              <Field label={`${name} 할인가`} hideLabel {...stateOf(`prices.${who}.salePriceWon`)}>
                <NumberInput
                  value={price.salePriceWon}
                  max={999_999_999}
                  unit="원"
                  placeholder="할인가"
                  onChange={(salePriceWon) => patch({ prices: withPrice(draft, who, { salePriceWon }) })}
                />
              </Field>
            )}
            <Stack items="end" right className={styles.paid}>
              <Paid priced={pricePreview(draft, price, promotions, now)} />
              {next && (
                <small>
                  {formatDay(next.effectiveFrom)}부터{" "}
                  {next.priceWon === null ? "예약을 안 받아요" : `정가 ${formatWon(next.priceWon)}`}
                </small>
              )}
            </Stack>
          </Stack>
        );
      })}
    </Box>
  );
}

/** A price that the price grid has set for a later day. */
const nextPrice = (listed: readonly ListPrice[], who: PriceHolder, today: string) =>
  listed
    .filter((price) => price.who === who && price.effectiveFrom > today)
    .toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1))[0];
