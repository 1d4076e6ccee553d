import { useMemo } from "react";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { UnsavedContext, useUnsaved, useUnsavedGuard } from "#web/parts/form/unsaved.ts";
import { changedCells, hasChange } from "#web/price-grid/panel/changed-cells.ts";
import { OvertakenPrices } from "#web/price-grid/panel/overtaken-prices.tsx";
import { SaveBar } from "#web/price-grid/panel/save-bar.tsx";
import { SavedChange } from "#web/price-grid/panel/saved-change.tsx";
import { useSavePrices } from "#web/price-grid/panel/use-save-prices.ts";
import type { PriceGridDesk } from "#web/price-grid/use-price-grid.ts";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import styles from "./grid-foot.module.css";
import { useGrid, useRestedGrid } from "./grid-store.ts";
import { KeyHints } from "./key-hints.tsx";

interface GridFootProps {
  desk: PriceGridDesk;
  shopId: number;
}

/** One bar under the sheet, so that nothing moves when something is typed: the keys, or the unsaved prices. */
export function GridFoot(props: GridFootProps) {
  const { tell } = useUnsavedGuard();
  return (
    <UnsavedContext value={tell}>
      <KeysOrChanges {...props} />
    </UnsavedContext>
  );
}

function KeysOrChanges({ desk, shopId }: GridFootProps) {
  const { store, facts, day, today, view, preview } = desk;
  const { grid, sheet } = view;
  // Without the delay of the display: a person who leaves right after a key must also be asked.
  const prices = useUnsaved(useGrid(store, ({ history }) => hasChange(history.draft, facts)));
  const saving = useSavePrices({ shopId, store, facts, day, today, whileSaving: prices.saving });
  // The sheet accepts input while it saves; that input is not part of the save.
  useUnsaved(useGrid(store, ({ history }) => saving.isTypedSince(history.draft)));
  const isPhone = useIsPhone();
  const { draft, last } = useRestedGrid(store);
  const isOvertaken = useGrid(store, ({ overtaken }) => overtaken.size > 0);
  const changed = useMemo(() => changedCells(draft, facts).length, [draft, facts]);
  if (isOvertaken) return <OvertakenPrices store={store} grid={grid} onDecided={saving.forgetFailure} />;
  if (changed > 0 && !preview) {
    return (
      <>
        {!saving.isAboutCells && <FormFailure failure={saving.failure} />}
        <SaveBar desk={desk} grid={grid} last={last} changed={changed} saving={saving} />
      </>
    );
  }
  return (
    <div className={styles.foot}>
      {!isPhone && <KeyHints basis={sheet.basis} />}
      {!preview && grid.undoable && <SavedChange change={grid.undoable} saving={saving} today={today} />}
    </div>
  );
}
