import { useState } from "react";
import { isPickKind } from "#domain/menus/menu-content.ts";
import { type PriceType, priceTypes, pricingBases } from "#domain/menus/menu-option.ts";
import type { ListPrice, Promotion } from "#domain/menus/menu-price.ts";
import { formatWon } from "#domain/menus/price.ts";
import {
  discountedPriceWon,
  type RoundingMode,
  type RoundingUnit,
  roundingModes,
  roundingUnits,
} from "#domain/promotions/discount.ts";
import { ReviewNote } from "#web/menus/detail/review-notes.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Columns, Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./menu-form.module.css";
import { type Colleague, holdersOf, priceOf } from "./price-holders.ts";
import { PriceRows } from "./price-rows.tsx";
import type { FormPart } from "./use-menu-form.ts";

interface PriceCardProps extends FormPart {
  staffs: readonly Colleague[];
  promotions: readonly Promotion[];
  /** Saved prices, for those that change on a later day. */
  listed: readonly ListPrice[];
}

const bases = ["LEVEL", "STYLER"] as const;
const types = Object.keys(priceTypes) as PriceType[];

/** The list prices, each with the price for customers today. */
export function PriceCard({ staffs, promotions, listed, ...part }: PriceCardProps) {
  const { draft, patch, stateOf } = part;
  const [showsAll, setShowsAll] = useState(false);
  const pick = isPickKind(draft.kind);
  const holders = holdersOf(draft.pricingBasis, staffs);
  const nobodyYet = !holders.some(({ isHere }) => isHere);
  const shown = holders.filter(
    ({ who, isHere }) => isHere || showsAll || nobodyYet || priceOf(draft, who).priceWon !== null,
  );
  const pattern = shown.map(({ who }) => priceOf(draft, who)).find(({ priceWon }) => priceWon !== null);

  function makeAlike() {
    if (!pattern) return;
    const { priceWon, salePriceWon } = pattern;
    const alike = shown.map(({ who }) => ({ who, priceWon, salePriceWon }));
    patch({ prices: [...draft.prices.filter(({ who }) => !shown.some((one) => one.who === who)), ...alike] });
  }
  return (
    <Card title="가격">
      <Stack gap={20}>
        <Field label="가격 기준" group {...stateOf("pricingBasis")}>
          <RadioGroup look="pill" value={draft.pricingBasis} onSelect={(pricingBasis) => patch({ pricingBasis })}>
            {bases.map((basis) => (
              <RadioItem key={basis} value={basis}>
                {pricingBases[basis].label}
              </RadioItem>
            ))}
          </RadioGroup>
        </Field>
        <ReviewNote of="pricingBasis" />
        {!pick && (
          <Field label="가격 방식" group {...stateOf("priceType")}>
            <RadioGroup look="pill" value={draft.priceType} onSelect={(priceType) => patch({ priceType })}>
              {types.map((type) => (
                <RadioItem key={type} value={type}>
                  {typeHints[type]}
                </RadioItem>
              ))}
            </RadioGroup>
          </Field>
        )}
        <ReviewNote of="priceType" />
        {!pick && draft.priceType === "RATE" && (
          <Field label="할인율" required {...stateOf("ratePercent")}>
            <NumberInput
              className={styles.short}
              value={draft.ratePercent}
              max={100}
              unit="%"
              onChange={(ratePercent) => patch({ ratePercent })}
            />
          </Field>
        )}
        <ReviewNote of="ratePercent" />
        <PriceRows {...part} holders={shown} promotions={promotions} listed={listed} />
        <ReviewNote of="prices" />
        <Row gap={8} align="stretch" wrap className={styles.row}>
          {shown.length > 1 && (
            <Button colour="white" size={40} disabled={!pattern} onClick={makeAlike}>
              일괄 입력
            </Button>
          )}
          {shown.length < holders.length && (
            <Button colour="white" kind="secondary" size={40} onClick={() => setShowsAll(true)}>
              다른 직급도 보기
            </Button>
          )}
        </Row>
        <RoundingFields {...part} />
        <ReviewNote of="rounding" />
      </Stack>
    </Card>
  );
}

const typeHints: Record<PriceType, string> = {
  NORMAL: "정가만",
  RATE: "정가에서 할인율만큼",
  SALES: "정가와 할인가",
};

const units = Object.entries(roundingUnits).map(([value, { label }]) => ({
  value,
  label: value === "NOT_SELECTED" ? "기본 방식(100원 미만 버림)" : label,
}));
const modes = Object.entries(roundingModes)
  .filter(([value]) => value !== "NOT_SELECTED")
  .map(([value, { label }]) => ({ value, label }));

/** An example price that shows the effect of rounding. */
const exampleWon = 33_330;
const examplePercent = 15;

/** The rounding of prices after a rate; typed prices are never rounded. */
function RoundingFields({ draft, patch, stateOf }: FormPart) {
  const { rounding } = draft;
  const hasMode = roundingUnits[rounding.unit].won !== null;
  const example = discountedPriceWon(exampleWon, { type: "DISCOUNT_RATE", ratePercent: examplePercent }, rounding);
  const isUsed = isPickKind(draft.kind) ? draft.discountType === "DISCOUNT_RATE" : draft.priceType === "RATE";
  return (
    <Columns gap={16}>
      <Field
        label="단수 처리(올림·버림)"
        note={isUsed ? undefined : "타임세일과 기획전에 적용돼요"}
        {...stateOf("rounding.unit")}
      >
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
        <Field label="처리 방식" {...stateOf("rounding.mode")}>
          <Select
            options={modes}
            value={rounding.mode}
            onChange={(event) => patch({ rounding: { ...rounding, mode: event.target.value as RoundingMode } })}
          />
        </Field>
      )}
      <Text fullRow size={13} number tone="muted" className={styles.example} role="status">
        예: {formatWon(exampleWon)}에서 {examplePercent}% 할인하면{" "}
        <Text as="strong" tone="plain">
          {formatWon(example)}
        </Text>
      </Text>
    </Columns>
  );
}
