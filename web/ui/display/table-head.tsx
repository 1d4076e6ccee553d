import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import styles from "./table.module.css";
import type { TableColumn, TableSort } from "./table.tsx";

type TableHeadProps<Row> = {
  columns: readonly TableColumn<Row>[];
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
};

export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : undefined;
          return (
            <th
              key={column.key}
              scope="col"
              style={{ width: column.width }}
              className={column.align === "end" ? styles.end : undefined}
              aria-sort={column.sortable ? (direction ?? "none") : undefined}
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() =>
                    onSort({ key: column.key, direction: direction === "ascending" ? "descending" : "ascending" })
                  }
                >
                  {column.header}
                  <SortIcon direction={direction} />
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortIcon({ direction }: { direction: TableSort["direction"] | undefined }) {
  if (direction === "ascending") return <ArrowUp size={14} aria-hidden />;
  if (direction === "descending") return <ArrowDown size={14} aria-hidden />;
  return <ChevronsUpDown size={14} aria-hidden />;
}
