import { type AdvertisementPrices, priceOf, regionGrades } from "#domain/advertising/advertisement-price.ts";
import { advertisementRanges, advertisementTerms } from "#domain/advertising/advertisement-product.ts";
import { feePlans } from "#domain/money/fee-plan.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { feeLine } from "#web/parts/fee-plans/format-fees.ts";
import { Facts } from "#web/ui/display/facts.tsx";
import { Box, Stack, Text } from "#web/ui/layout.tsx";
import { formatGrades, formatRule, type RuleValue } from "./format-rule.ts";
import styles from "./rules-screen.module.css";

/** The content of a rule: sentences, or a line for each plan and grade, or a table of prices. */
export function RuleContent({ held }: { held: RuleValue }) {
  if (held.rule === "feePlans")
    return <Facts facts={keysOf(feePlans).map((plan) => [feePlans[plan].label, feeLine(held.value[plan])] as const)} />;
  if (held.rule === "advertisementPrices") return <PriceTable prices={held.value} />;
  if (held.rule === "advertisementGrades") return <Facts facts={formatGrades(held.value)} />;
  return (
    <Stack as="ul" gap={4} number>
      {formatRule(held).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Stack>
  );
}

/** All prices in one table: a row for each grade and range, a column for each period. */
function PriceTable({ prices }: { prices: AdvertisementPrices }) {
  return (
    <Box as="table" full width="narrow" number className={styles.prices}>
      <Text as="caption" padTop={8} size={13} tone="muted" className={styles.note}>
        원, 부가세 포함
      </Text>
      <thead>
        <tr>
          <th scope="col">등급과 범위</th>
          {keysOf(advertisementTerms).map((term) => (
            <th key={term} scope="col">
              {advertisementTerms[term].label}
            </th>
          ))}
        </tr>
      </thead>
      {keysOf(regionGrades).map((grade) => (
        <tbody key={grade}>
          {keysOf(advertisementRanges).map((range) => (
            <tr key={range}>
              <th scope="row">
                {regionGrades[grade].label} {advertisementRanges[range].label}
              </th>
              {keysOf(advertisementTerms).map((term) => (
                <td key={term}>{priceOf(prices, grade, range, term).toLocaleString("ko-KR")}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </Box>
  );
}
