import { type FormEvent, useState } from "react";
import { roundingModes, roundingUnits } from "#domain/promotions/discount.ts";
import type { GridActions } from "#web/price-grid/sheet/grid-actions.ts";
import { highestWon } from "#web/price-grid/sheet/pasted-block.ts";
import { Button } from "#web/ui/button.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { type RaiseRounding, raiseModes, raiseUnits } from "./raise.ts";
import styles from "./side-panel.module.css";

const units = raiseUnits.map((value) => ({ value, label: roundingUnits[value].label }));
const modes = raiseModes.map((value) => ({ value, label: roundingModes[value].label }));

/** Actions for all selected cells together. */
export function RaiseTools({ actions }: { actions: GridActions }) {
  const [rounding, setRounding] = useState<RaiseRounding>({ unit: "UNIT_100", mode: "ROUND" });
  const [won, setWon] = useState<number | null>(null);
  function setAll(event: FormEvent) {
    event.preventDefault();
    if (won === null) return;
    actions.setAll(won);
    setWon(null);
  }
  const change = (part: Partial<RaiseRounding>) => setRounding({ ...rounding, ...part });
  return (
    <Stack gap={8} above={12} className={styles.tools}>
      <Stack gap={8} className={styles.quick}>
        <Button size={40} onClick={() => actions.raise({ amountWon: 1000 }, rounding)}>
          +1,000
        </Button>
        <Button size={40} onClick={() => actions.raise({ amountWon: 5000 }, rounding)}>
          +5,000
        </Button>
        <Button size={40} onClick={() => actions.raise({ percent: 5 }, rounding)}>
          +5%
        </Button>
      </Stack>
      <Stack align="center" gap={6} nowrap size={12} tone="muted" className={styles.rounding}>
        <span>단수 처리</span>
        <Select
          aria-label="끝자리 단위"
          options={units}
          value={rounding.unit}
          onChange={(event) => change({ unit: event.target.value as RaiseRounding["unit"] })}
        />
        <Select
          aria-label="단수 처리(올림·버림)"
          options={modes}
          value={rounding.mode}
          onChange={(event) => change({ mode: event.target.value as RaiseRounding["mode"] })}
        />
      </Stack>
      <Row as="form" gap={8} align="stretch" className={styles.all} onSubmit={setAll}>
        <NumberInput
          aria-label="선택한 칸에 적용할 가격"
          placeholder="일괄 입력"
          unit="원"
          value={won}
          max={highestWon}
          onChange={setWon}
        />
        <Button type="submit" size={44} disabled={won === null}>
          적용하기
        </Button>
      </Row>
    </Stack>
  );
}
