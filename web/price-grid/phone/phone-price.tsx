import { Lock } from "lucide-react";
import { memo, useId } from "react";
import type { GridMenu } from "#contract/price-grid.ts";
import { formatNumber, formatWon } from "#domain/menus/price.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { formatDuration, formatPriceOrNone, lockedReason, noPrice } from "#web/price-grid/format-cell.ts";
import type { CellFacts } from "#web/price-grid/panel/cell-facts.ts";
import type { GridActions } from "#web/price-grid/sheet/grid-actions.ts";
import { type GridStore, useGrid } from "#web/price-grid/sheet/grid-store.ts";
import { highestWon } from "#web/price-grid/sheet/pasted-block.ts";
import type { Column } from "#web/price-grid/sheet/sheet.ts";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./phone-grid.module.css";

interface PhonePriceProps {
  store: GridStore;
  actions: GridActions;
  menu: GridMenu;
  column: Column;
  saved: CellFacts | undefined;
  readOnly: boolean;
}

/** A menu and its price, typed with the number keyboard. */
export const PhonePrice = memo(function PhonePrice({ store, actions, menu, column, saved, readOnly }: PhonePriceProps) {
  const { id: menuId } = menu;
  const { who } = column;
  const typed = useGrid(store, ({ history }) => history.draft.get(menuId)?.get(who));
  const wrong = useGrid(store, (state) => state.wrong.get(menuId)?.get(who));
  const label = useId();
  const won = saved?.won ?? null;
  const isFree = !readOnly && !menu.locked;
  const value = isFree && typed !== undefined ? typed : won;
  return (
    <Stack as="li" align="center" gap={12} rows={2} className={styles.row} data-menu={menuId}>
      <Row as="p" id={label} gap={6} rows={2} wrap>
        {menu.locked && <Lock size={14} aria-hidden />}
        {menu.name}{" "}
        <Text as="small" size={12} tone="muted">
          {menu.hidden ? "숨김" : formatDuration(menu.durationMinutes)}
        </Text>
      </Row>
      {isFree ? (
        <NumberInput
          aria-labelledby={label}
          aria-invalid={wrong !== undefined}
          className={value === null && !column.empty && !menu.hidden ? styles.missing : undefined}
          placeholder={noPrice}
          unit="원"
          value={value}
          max={highestWon}
          // Typing in one field is one step to undo.
          onChange={(to) => actions.writeText({ menuId, who }, to === null ? "" : String(to), `${menuId} ${who}`)}
        />
      ) : (
        <Text right weight="bold" number className={styles.fixed}>
          {saved?.paidWon != null && saved.paidWon !== won && (
            <Text as="s" size={13} weight="regular" tone="muted">
              {won === null ? "" : formatNumber(won)}
            </Text>
          )}{" "}
          {formatPriceOrNone(saved?.paidWon ?? won)}
        </Text>
      )}
      <Text fullRow size={12} tone="muted" right className={styles.words}>
        {wrong ?? noteOf(menu, saved, isFree ? typed : undefined)}
      </Text>
    </Stack>
  );
});

function noteOf(menu: GridMenu, saved: CellFacts | undefined, typed: number | null | undefined): string {
  if (menu.locked) return lockedReason;
  if (!saved) return "";
  if (typed !== undefined && typed !== saved.won) return `${formatPriceOrNone(saved.won)}에서 변경했어요`;
  if (saved.earlier) return `그 전에는 ${formatPriceOrNone(saved.earlier.won)}`;
  if (saved.later)
    return `${formatDay(saved.later.from)}부터 ${saved.later.won === null ? noPrice : formatWon(saved.later.won)}`;
  return "";
}
