import { type MenuStatus, menuStatuses } from "#domain/menus/menu.ts";
import { formatNumber } from "#domain/menus/price.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import styles from "./status-filters.module.css";

interface StatusFiltersProps {
  /** Undefined while they load. */
  counts: Readonly<Record<MenuStatus, number>> | undefined;
  value: MenuStatus;
  onChange: (status: MenuStatus) => void;
}

/** The number of menus in each state; pressing a number filters the list. */
export function StatusFilters({ counts, value, onChange }: StatusFiltersProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of numbers in every browser.
    <div role="group" aria-label="상태별 메뉴 수" className={styles.filters}>
      {keysOf(menuStatuses).map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={status === value}
          className={classNames(styles.filter, counts && counts[status] > 0 && styles[status])}
          onClick={() => onChange(status)}
        >
          <span>{menuStatuses[status].label}</span>
          {counts ? (
            <strong className="number">{formatNumber(counts[status])}</strong>
          ) : (
            <Skeleton width={32} height={24} />
          )}
        </button>
      ))}
    </div>
  );
}
