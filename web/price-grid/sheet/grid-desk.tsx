import { useCallback, useEffect, useRef, useState } from "react";
import { formatNumber } from "#domain/menus/price.ts";
import { formatCell } from "#web/price-grid/format-cell.ts";
import { SidePanel } from "#web/price-grid/panel/side-panel.tsx";
import { PhoneGrid } from "#web/price-grid/phone/phone-grid.tsx";
import { usePriceGrid } from "#web/price-grid/use-price-grid.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import { valuesOf } from "./by-cell.ts";
import type { GridActions } from "./grid-actions.ts";
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
        <Stack grow gap={16} className={styles.work}>
          <PriceSheet store={store} actions={actions} view={view} onPasted={setOutside} onLeave={leaveSheet} />
          <SidePanel ref={panel} desk={desk} shopId={shopId} />
        </Stack>
      )}
      <GridFoot desk={desk} shopId={shopId} />
      <Announcement store={store} />
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

function Announcement({ store }: { store: GridStore }) {
  return (
    <p className="sr-only" role="status">
      {useGrid(store, ({ announcement }) => announcement)}
    </p>
  );
}

interface WrongCellsProps {
  store: GridStore;
  actions: GridActions;
  grid: PriceGrid;
  /** This number of pasted prices was outside the sheet. */
  outside: number;
  onForget: () => void;
}

/** The pasted values that were not accepted, and why. Their cells are marked too. */
function WrongCells({ store, actions, grid, outside, onForget }: WrongCellsProps) {
  const wrong = valuesOf(useGrid(store, (state) => state.wrong));
  const [first] = wrong;
  if (!first && outside === 0) return null;
  return (
    <Notice
      tone="failed"
      role="alert"
      action={
        <Button
          colour="white"
          size={34}
          onClick={() => {
            actions.forgetWrong();
            onForget();
          }}
        >
          확인
        </Button>
      }
    >
      {first && (
        <>
          <b>표시한 {formatNumber(wrong.length)}칸을 확인해 주세요.</b> {formatCell(grid, first)}: {first.value}.{" "}
        </>
      )}
      {outside > 0 && `붙여넣은 값 가운데 ${formatNumber(outside)}개는 표 밖이라 넣지 않았어요.`}
    </Notice>
  );
}
