import type { HTMLAttributes, MouseEvent, ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import staleStyles from "#web/ui/stale.module.css";
import { Stale } from "#web/ui/stale.tsx";
import { useIsPhone, useIsTablet } from "#web/ui/use-is-phone.ts";
import styles from "./table.module.css";
import { TableHead } from "./table-head.tsx";
import { TableSkeleton } from "./table-skeleton.tsx";

export type TableColumn<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end";
  sortable?: boolean;
  width?: number | string;
  /** Dates, numbers and names: a line break in them is worse than scrolling the table. */
  oneLine?: boolean;
  /** Without space for columns the row is a card: title is its first line, corner its top right, hidden is left out. */
  phone?: "title" | "corner" | "line" | "hidden";
};

export type TableSort = { key: string; direction: "ascending" | "descending" };

export type TableProps<Row> = {
  /** For screen readers. */
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, position: number) => string | number;
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  /** A press anywhere on the row; the first cell becomes a button for the keyboard. */
  onOpen?: (row: Row) => void;
  selectedKey?: string | number;
  loading?: boolean;
  /** The rows are still the answer to an earlier question: see Stale. */
  stale?: boolean;
  loadingRows?: number;
  empty?: ReactNode;
  /** A last row, such as a sum, by the columns' keys. */
  foot?: Readonly<Record<string, ReactNode>>;
  className?: string;
};

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, onOpen, selectedKey, loading, className } = props;
  const stale = props.stale ? { inert: true, className: staleStyles.stale } : {};
  const [isPhone, isTablet] = [useIsPhone(), useIsTablet()];
  if (!loading && rows.length === 0 && props.empty !== undefined)
    return props.stale ? <Stale isStale>{props.empty}</Stale> : props.empty;
  const isInCards = isPhone || (isTablet && needsRoom(columns));
  return (
    <div className={classNames(isInCards ? styles.cards : styles.frame, className)}>
      <table className={classNames(styles.table, "number")} aria-busy={loading || props.stale || undefined}>
        <caption className="sr-only">{caption}</caption>
        <TableHead columns={columns} sort={sort} onSort={onSort} />
        {loading ? (
          <TableSkeleton columns={columns.length} rows={props.loadingRows ?? 5} />
        ) : (
          <tbody {...stale}>
            {rows.map((row, position) => (
              <tr
                key={rowKey(row, position)}
                className={classNames(onOpen && styles.opens, selectedKey === rowKey(row, position) && styles.selected)}
                onClick={onOpen && ((event) => !pressedOwnControl(event) && onOpen(row))}
              >
                {columns.map((column, index) => (
                  <td
                    key={column.key}
                    data-label={column.header}
                    data-phone={column.phone ?? (index === 0 ? "title" : "line")}
                    className={classNames(column.align === "end" && styles.end, column.oneLine && styles.oneLine)}
                  >
                    {onOpen && index === 0 ? (
                      <button type="button" data-opens-row className={styles.open}>
                        {column.cell(row)}
                      </button>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        )}
        {props.foot && !loading && <TableFoot columns={columns} cells={props.foot} {...stale} />}
      </table>
    </div>
  );
}

/** Wider than the space between a tablet's rail and its edge. */
function needsRoom(columns: readonly Pick<TableColumn<never>, "width">[]): boolean {
  const fixed = columns.reduce((sum, { width }) => sum + (typeof width === "number" ? width : 0), 0);
  return columns.length > 5 || fixed > 500;
}

interface TableFootProps<Row> extends HTMLAttributes<HTMLTableSectionElement> {
  columns: readonly TableColumn<Row>[];
  cells: Record<string, ReactNode>;
}

function TableFoot<Row>({ columns, cells, ...more }: TableFootProps<Row>) {
  return (
    <tfoot {...more}>
      <tr>
        {columns.map(({ key, header, align }, index) => (
          <td
            key={key}
            data-label={header}
            data-phone={cells[key] === undefined ? "hidden" : index === 0 ? "title" : "line"}
            className={align === "end" ? styles.end : undefined}
          >
            {cells[key]}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** A button or link inside a cell has its own action and must not open the row too. */
function pressedOwnControl({ target }: MouseEvent): boolean {
  const control = target instanceof Element && target.closest("a, button, input, select, label");
  return Boolean(control) && !(control instanceof Element && control.matches("[data-opens-row]"));
}
