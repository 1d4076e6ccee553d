import { feePlans } from "#domain/money/fee-plan.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { feeLine } from "#web/parts/fee-plans/format-fees.ts";
import { Facts } from "#web/ui/display/facts.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { formatGrades, formatRule, type RuleValue } from "./format-rule.ts";
import { PriceWords } from "./price-words.tsx";

/** The content of a rule: sentences, or a line for each plan and grade, or a table of prices. */
export function RuleWords({ held }: { held: RuleValue }) {
  if (held.rule === "feePlans")
    return <Facts facts={keysOf(feePlans).map((plan) => [feePlans[plan].label, feeLine(held.value[plan])] as const)} />;
  if (held.rule === "advertisementPrices") return <PriceWords prices={held.value} />;
  if (held.rule === "advertisementGrades") return <Facts facts={formatGrades(held.value)} />;
  return (
    <Stack as="ul" gap={4} number>
      {formatRule(held).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Stack>
  );
}
