import { Lock } from "lucide-react";
import { type KeyboardEvent, memo, useLayoutEffect, useRef } from "react";
import type { GridMenu } from "#contract/price-grid.ts";
import type { PriceHolder } from "#domain/menus/menu-price.ts";
import { formatDuration, lockedReason } from "#web/price-grid/format-cell.ts";
import type { CellFacts } from "#web/price-grid/panel/cell-facts.ts";
import { classNames } from "#web/ui/class-names.ts";
import type { GridActions } from "./grid-actions.ts";
import { type GridState, type GridStore, useGrid, useGridParts } from "./grid-store.ts";
import { PriceCell } from "./price-cell.tsx";
import { rangeOf } from "./selection.ts";
import type { Column } from "./sheet.ts";
import styles from "./sheet-row.module.css";

interface SheetRowProps {
  store: GridStore;
  actions: GridActions;
  menu: GridMenu;
  row: number;
  /** The row number for a screen reader, with the headings of categories. */
  rowIndex: number;
  columns: Column[];
  facts: ReadonlyMap<PriceHolder, CellFacts> | undefined;
  readOnly: boolean;
}

/** Draws only when its own data has changed. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  const { store, actions, menu, row, rowIndex, columns, facts, readOnly } = props;
  const { typed, wrong, crossed, edited } = useGridParts(store, (state) => ({
    typed: state.history.draft.get(menu.id),
    wrong: state.wrong.get(menu.id),
    crossed: rowMarkOf(state, row),
    edited: state.editing?.menuId === menu.id ? state.editing.who : undefined,
  }));
  const mark = rowMarkFrom(crossed);
  const isChosen = mark.left >= 0;
  return (
    <tr className={styles.row} aria-rowindex={rowIndex}>
      <th scope="row" className={classNames(styles.name, isChosen && styles.on)}>
        {menu.locked && <Lock size={14} aria-label={lockedReason} />}
        <span title={menu.locked ? lockedReason : menu.name}>{menu.name}</span>
        <small>{menu.hidden ? "숨김" : formatDuration(menu.durationMinutes)}</small>
      </th>
      {columns.map(({ who, name, empty }, column) => {
        const saved = facts?.get(who);
        const chosen = isChosen && column >= mark.left && column <= mark.right;
        return (
          <PriceCell
            key={who}
            place={`${row}:${column}`}
            column={column}
            {...shownPrice(saved, readOnly ? undefined : typed?.get(who))}
            optional={empty || menu.hidden}
            readOnly={readOnly || menu.locked}
            locked={menu.locked}
            wrong={readOnly ? undefined : wrong?.get(who)}
            chosen={chosen}
            isAnchor={mark.anchor === column}
            edges={chosen ? edgesOf(mark, column) : ""}
            editor={
              edited === who ? (
                <OpenEditor store={store} actions={actions} menuId={menu.id} who={who} label={`${menu.name} ${name}`} />
              ) : undefined
            }
          />
        );
      })}
    </tr>
  );
});

interface OpenEditorProps {
  store: GridStore;
  actions: GridActions;
  menuId: number;
  who: PriceHolder;
  label: string;
}

function OpenEditor({ store, actions, menuId, who, label }: OpenEditorProps) {
  const editing = useGrid(store, (state) => state.editing);
  if (!editing) return null;
  return (
    <CellEditor
      label={label}
      text={editing.text}
      overtyped={editing.overtyped}
      onDone={(text) => {
        // A key that closes the editor has already taken the text.
        if (!store.get().editing) return;
        store.set({ editing: null });
        actions.writeText({ menuId, who }, text);
      }}
    />
  );
}

/** The price of a cell, and the earlier price that it replaces. */
function shownPrice(saved: CellFacts | undefined, typed: number | null | undefined) {
  const { won = null, earlier = null, later = null, paidWon = null } = saved ?? {};
  const ahead = { laterWon: later?.won, laterFrom: later?.from };
  if (paidWon !== null && paidWon !== won)
    return { won: paidWon, oldWon: won, oldIs: "offer", laterWon: undefined, laterFrom: undefined } as const;
  if (typed !== undefined && typed !== won) return { won: typed, oldWon: won, oldIs: "typed", ...ahead } as const;
  if (earlier) return { won, oldWon: earlier.won, oldIs: "planned", ...ahead } as const;
  return { won, oldWon: undefined, oldIs: undefined, ...ahead } as const;
}

const edgesOf = ({ left, right, isTop, isBottom }: RowMark, column: number) =>
  `${isTop ? "t" : ""}${column === right ? "r" : ""}${isBottom ? "b" : ""}${column === left ? "l" : ""}`;

/** The selected part of one row. */
interface RowMark {
  left: number;
  right: number;
  isTop: boolean;
  isBottom: boolean;
  /** The column of the active cell; -1 if it is in another row. */
  anchor: number;
}

const nowhere: RowMark = { left: -1, right: -1, isTop: false, isBottom: false, anchor: -1 };

/** As a text, so that a row with the same selection does not draw again; empty without a selection. */
function rowMarkOf({ selection }: GridState, row: number): string {
  const { top, bottom, left, right } = rangeOf(selection);
  if (row < top || row > bottom) return "";
  const anchor = selection.anchor.row === row ? selection.anchor.column : -1;
  return [left, right, Number(row === top), Number(row === bottom), anchor].join(" ");
}

function rowMarkFrom(text: string): RowMark {
  if (text === "") return nowhere;
  const [left = -1, right = -1, top, bottom, anchor = -1] = text.split(" ").map(Number);
  return { left, right, isTop: top === 1, isBottom: bottom === 1, anchor };
}

interface CellEditorProps {
  label: string;
  text: string;
  /** Opened by typing: the cursor is after the typed text instead of selecting all. */
  overtyped: boolean;
  onDone: (text: string) => void;
}

/** Keeps the typed text in its own state until it is done, so that a key draws nothing else. */
function CellEditor({ label, text, overtyped, onDone }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const given = useRef(false);
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (overtyped) input.current?.setSelectionRange(text.length, text.length);
    else input.current?.select();
  }, [overtyped, text]);
  return (
    <input
      ref={input}
      className={styles.editor}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      defaultValue={text}
      onKeyDown={(event: KeyboardEvent) => {
        given.current = event.key === "Escape";
      }}
      onBlur={(event) => {
        if (!given.current) onDone(event.target.value);
      }}
    />
  );
}
