import { type ClipboardEvent, type CSSProperties, memo, useCallback, useEffect } from "react";
import { pricingBases } from "#domain/menus/menu-option.ts";
import { classNames } from "#web/ui/class-names.ts";
import type { GridActions, GridView } from "./grid-actions.ts";
import { type GridStore, useGrid } from "./grid-store.ts";
import { NothingHere } from "./nothing-here.tsx";
import { cellId } from "./price-cell.tsx";
import styles from "./price-sheet.module.css";
import { type Place, rangeOf, type Selection, selectOne } from "./selection.ts";
import { type Column, type Group, placeOf } from "./sheet.ts";
import { SheetRow } from "./sheet-row.tsx";
import { useGridKeys } from "./use-grid-keys.ts";
import { useGridMouse } from "./use-grid-mouse.ts";

interface PriceSheetProps {
  store: GridStore;
  actions: GridActions;
  view: GridView;
  /** How many pasted prices were outside the sheet. */
  onPasted: (outside: number) => void;
  onLeave: () => void;
}

/** Menus × ranks or people. Everything can be done by keyboard, and also by mouse. */
export const PriceSheet = memo(function PriceSheet(props: PriceSheetProps) {
  const { store, actions, view, onPasted, onLeave } = props;
  const { sheet, facts, readOnly } = view;
  const choose = useCallback(
    (selection: Selection) => {
      store.set({ selection });
      showSelection(store);
    },
    [store],
  );
  const summoned = useGrid(store, (state) => state.summoned);
  useEffect(() => {
    const place = summoned && placeOf(sheet, summoned);
    if (!place) return;
    store.set({ summoned: null });
    choose(selectOne(place));
  }, [summoned, sheet, store, choose]);
  const onKeyDown = useGridKeys({ store, actions, choose, onLeave });
  const edit = (place: Place) => {
    choose(selectOne(place));
    const cell = actions.cellAt(place);
    if (!cell || !actions.mayWrite(cell)) return actions.sayLocked();
    store.set({ editing: { ...place, ...cell, text: String(actions.wonAt(place) ?? ""), overtyped: false } });
  };
  const mouse = useGridMouse({ store, actions, choose, onEdit: edit });
  const isTyping = () => store.get().editing !== null;
  function copy(event: ClipboardEvent) {
    if (isTyping()) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", actions.copied());
    store.set({ announcement: "복사했어요" });
  }
  function paste(event: ClipboardEvent) {
    if (isTyping()) return;
    event.preventDefault();
    if (readOnly) return actions.sayLocked();
    onPasted(actions.paste(event.clipboardData.getData("text/plain")));
    showSelection(store);
  }
  if (sheet.rows.length === 0 || sheet.columns.length === 0) return <NothingHere sheet={sheet} />;
  const columns = { "--columns": `var(--name-width) repeat(${sheet.columns.length}, minmax(var(--cell-width), 1fr))` };
  return (
    <div className={styles.scroller}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are typed into is a grid.
        role="grid"
        className={classNames(styles.table, "number")}
        style={{ ...columns, "--count": sheet.columns.length } as CSSProperties}
        aria-label={`메뉴와 ${pricingBases[sheet.basis].label} 가격, 원`}
        aria-multiselectable
        aria-readonly={readOnly}
        aria-rowcount={sheet.rows.length + sheet.groups.length + 1}
        aria-colcount={sheet.columns.length + 1}
        onKeyDown={onKeyDown}
        onCopy={copy}
        onCut={(event) => {
          copy(event);
          if (!isTyping()) actions.clear();
        }}
        onPaste={paste}
        {...mouse}
      >
        <thead>
          <tr className={styles.head} aria-rowindex={1}>
            <th scope="col" className={styles.corner}>
              메뉴 <small>단위 원</small>
            </th>
            {sheet.columns.map((column, index) => (
              <ColumnHead key={column.who} store={store} column={column} index={index} />
            ))}
          </tr>
        </thead>
        {sheet.groups.flatMap((group, above) =>
          chunksOf(group).map(({ from, menus }) => (
            <tbody
              key={menus[0]?.id}
              style={{ "--rows": menus.length, "--heads": Number(from === group.from) } as CSSProperties}
            >
              {from === group.from && (
                <tr className={styles.group} aria-rowindex={from + above + 2}>
                  <th scope="rowgroup" colSpan={sheet.columns.length + 1}>
                    <span>{group.name}</span>
                  </th>
                </tr>
              )}
              {menus.map((menu, index) => (
                <SheetRow
                  key={menu.id}
                  store={store}
                  actions={actions}
                  menu={menu}
                  row={from + index}
                  rowIndex={from + index + above + 3}
                  columns={sheet.columns}
                  facts={facts.get(menu.id)}
                  readOnly={readOnly}
                />
              ))}
            </tbody>
          )),
        )}
      </table>
    </div>
  );
});

const rowsInChunk = 8;

/**
 * A category in blocks of a few rows: the browser skips blocks that are not visible, which are most of a long sheet.
 */
function chunksOf({ from, menus }: Group) {
  return Array.from({ length: Math.ceil(menus.length / rowsInChunk) }, (_, index) => ({
    from: from + index * rowsInChunk,
    menus: menus.slice(index * rowsInChunk, (index + 1) * rowsInChunk),
  }));
}

function ColumnHead({ store, column, index }: { store: GridStore; column: Column; index: number }) {
  const isOn = useGrid(store, ({ selection }) => {
    const { left, right } = rangeOf(selection);
    return index >= left && index <= right;
  });
  return (
    <th
      scope="col"
      aria-colindex={index + 2}
      className={classNames(isOn && styles.on, column.empty && styles.empty)}
      title={column.name}
    >
      <span>{column.name}</span>
      <small>{column.note}</small>
    </th>
  );
}

/**
 * The focus stays on the active cell, while the moving end of the range is scrolled into view. It is set before React
 * draws at the end of the event: while nothing has changed on the page, the browser does not have to lay it out for the
 * focus, or again for a removed editor.
 */
function showSelection(store: GridStore) {
  const find = ({ row, column }: Place) => document.getElementById(cellId(`${row}:${column}`));
  find(store.get().selection.anchor)?.focus({ preventScroll: true });
  queueMicrotask(() => {
    const { selection, editing } = store.get();
    if (!editing) find(selection.end)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}
