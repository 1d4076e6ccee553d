import { TriangleAlert } from "lucide-react";
import type { PricedMenu } from "#domain/menus/menu-price.ts";
import { formatNumber, formatWon } from "#domain/menus/price.ts";
import { Row, Text } from "#web/ui/layout.tsx";

/** The price, the list price if it differs, and the discount between them. */
export function Paid({ priced }: { priced: PricedMenu | undefined }) {
  if (!priced)
    return (
      <Row as="p" gap={4} size={13} weight="medium" tone="orange">
        <TriangleAlert size={14} aria-hidden />
        예약 불가
      </Row>
    );
  const { listPriceWon, priceWon, applied } = priced;
  return (
    <p className="number">
      {applied && (
        <Text as="s" size={13} tone="muted">
          <span className="sr-only">정가 </span>
          {formatNumber(listPriceWon)}
        </Text>
      )}{" "}
      <Text as="strong" size={16}>
        {formatWon(priceWon)}
      </Text>
      {applied && (
        <Text as="small" block size={12} weight="medium" tone="accent">
          {applied.name}
        </Text>
      )}
    </p>
  );
}
