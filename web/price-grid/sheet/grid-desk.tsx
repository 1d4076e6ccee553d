import { useCallback, useEffect, useRef, useState } from "react";
import { SidePanel } from "#web/price-grid/panel/side-panel.tsx";
import { WrongCells } from "#web/price-grid/panel/wrong-cells.tsx";
import { PhoneGrid } from "#web/price-grid/phone/phone-grid.tsx";
import { usePriceGrid } from "#web/price-grid/use-price-grid.ts";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import styles from "./grid-desk.module.css";
import { GridFoot } from "./grid-foot.tsx";
import { GridHead } from "./grid-head.tsx";
import { type GridStore, useGrid } from "./grid-store.ts";
import { PriceSheet } from "./price-sheet.tsx";
import type { PriceGrid } from "./sheet.ts";

/** The sheet, the panel beside it, and the bar for unsaved prices below. */
export function GridDesk({ shopId, grid }: { shopId: number; grid: PriceGrid }) {
  const desk = usePriceGrid(shopId, grid);
  const { store, actions, view } = desk;
  const isPhone = useIsPhone();
  const panel = useRef<HTMLElement>(null);
  const [outside, setOutside] = useState(0);
  const leaveSheet = useCallback(() => panel.current?.focus(), []);
  useUndoKeys(actions);
  return (
    <div className={styles.desk}>
      <GridHead desk={desk} grid={grid} />
      <WrongCells store={store} grid={grid} outside={outside} onForget={() => setOutside(0)} actions={actions} />
      {isPhone ? (
        <PhoneGrid desk={desk} />
      ) : (
        <div className={styles.work}>
          <PriceSheet store={store} actions={actions} view={view} onPasted={setOutside} onLeave={leaveSheet} />
          <SidePanel ref={panel} desk={desk} shopId={shopId} />
        </div>
      )}
      <GridFoot desk={desk} shopId={shopId} />
      <Said store={store} />
    </div>
  );
}

/** Undo works also if the focus is outside the sheet, but not in a field, which has its own undo. */
function useUndoKeys({ undo, redo }: { undo: () => void; redo: () => void }) {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isField = event.target instanceof HTMLElement && event.target.matches("input, textarea, [role=dialog] *");
      if (event.code !== "KeyZ" || !(event.ctrlKey || event.metaKey) || isField || event.defaultPrevented) return;
      event.preventDefault();
      (event.shiftKey ? redo : undo)();
    };
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  }, [undo, redo]);
}

function Said({ store }: { store: GridStore }) {
  return (
    <p className="sr-only" role="status">
      {useGrid(store, ({ said }) => said)}
    </p>
  );
}
