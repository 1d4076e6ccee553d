import { isPickKind } from "#domain/menus/menu-content.ts";
import { formatWon } from "#domain/menus/price.ts";
import {
  discountedPriceWon,
  type RoundingMode,
  type RoundingUnit,
  roundingModes,
  roundingUnits,
} from "#domain/promotions/discount.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Columns, Text } from "#web/ui/layout.tsx";
import styles from "./menu-form.module.css";
import type { FormPart } from "./use-menu-form.ts";

const units = Object.entries(roundingUnits).map(([value, { label }]) => ({
  value,
  label: value === "NOT_SELECTED" ? "보통 방식(100원 아래 버림)" : label,
}));
const modes = Object.entries(roundingModes)
  .filter(([value]) => value !== "NOT_SELECTED")
  .map(([value, { label }]) => ({ value, label }));

/** An example price that shows the effect of rounding. */
const exampleWon = 33_330;
const examplePercent = 15;

/** The rounding of prices after a rate; typed prices are never rounded. */
export function RoundingFields({ draft, patch, stateOf }: FormPart) {
  const { rounding } = draft;
  const hasMode = roundingUnits[rounding.unit].won !== null;
  const example = discountedPriceWon(exampleWon, { type: "DISCOUNT_RATE", ratePercent: examplePercent }, rounding);
  const isUsed = isPickKind(draft.kind) ? draft.discountType === "DISCOUNT_RATE" : draft.priceType === "RATE";
  return (
    <Columns gap={16}>
      <Field label="끝자리 처리" note={isUsed ? undefined : "타임세일과 기획전에 쓰여요"} {...stateOf("rounding.unit")}>
        <Select
          options={units}
          value={rounding.unit}
          onChange={(event) => {
            const unit = event.target.value as RoundingUnit;
            const mode = roundingUnits[unit].won === null ? "NOT_SELECTED" : hasMode ? rounding.mode : "FLOOR";
            patch({ rounding: { unit, mode } });
          }}
        />
      </Field>
      {hasMode && (
        <Field label="올림과 내림" {...stateOf("rounding.mode")}>
          <Select
            options={modes}
            value={rounding.mode}
            onChange={(event) => patch({ rounding: { ...rounding, mode: event.target.value as RoundingMode } })}
          />
        </Field>
      )}
      <p className={styles.example} role="status">
        예: {formatWon(exampleWon)}에서 {examplePercent}% 할인하면{" "}
        <Text as="strong" tone="plain">
          {formatWon(example)}
        </Text>
      </p>
    </Columns>
  );
}
