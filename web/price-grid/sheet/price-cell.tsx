import { TriangleAlert } from "lucide-react";
import { memo, type ReactNode } from "react";
import { formatNumber } from "#domain/menus/price.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { formatPriceOrNone, noPrice } from "#web/price-grid/format-cell.ts";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./sheet-row.module.css";

interface PriceCellProps {
  /** Row and column, for keys and mouse. */
  place: string;
  column: number;
  won: number | null;
  /** The earlier price, struck through; undefined if it is the same. */
  oldWon: number | null | undefined;
  /** "typed": not saved yet; "planned": saved for that day; "offer": the price for customers. */
  oldIs: "typed" | "planned" | "offer" | undefined;
  laterWon: number | null | undefined;
  laterFrom: string | undefined;
  /** The rank has no designer, or the menu is not on sale: an empty cell is no problem. */
  optional: boolean;
  readOnly: boolean;
  /** A menu that can never be changed here, unlike a read-only sheet. */
  locked: boolean;
  wrong: string | undefined;
  chosen: boolean;
  isAnchor: boolean;
  /** The edges of the range at this cell: t, r, b, l. */
  edges: string;
  editor: ReactNode;
}

/** For finding a cell quickly among thousands. */
export const cellId = (place: string) => `price-${place}`;

/** There may be thousands: usually a cell is one element with a text. */
export const PriceCell = memo(function PriceCell(props: PriceCellProps) {
  const { place, column, won, oldIs, optional, readOnly, locked, wrong, chosen, isAnchor, edges, editor } = props;
  const isMissing = won === null && !optional && oldIs !== "offer";
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid is chosen and typed into.
      role="gridcell"
      id={cellId(place)}
      data-place={place}
      data-edges={edges || undefined}
      aria-colindex={column + 2}
      aria-selected={chosen}
      aria-readonly={readOnly || undefined}
      aria-invalid={wrong === undefined ? undefined : true}
      title={wrong ?? laterPriceText(props)}
      tabIndex={isAnchor ? 0 : -1}
      className={classNames(
        styles.cell,
        chosen && styles.chosen,
        isAnchor && styles.anchor,
        oldIs && styles[oldIs],
        isMissing && styles.missing,
        locked && styles.locked,
        wrong !== undefined && styles.wrong,
      )}
    >
      {editor ?? <Price {...props} isMissing={isMissing} />}
      {edges.includes("b") && edges.includes("r") && !readOnly && <i data-corner className={styles.corner} />}
    </td>
  );
});

function Price({ won, oldWon, oldIs, laterWon, laterFrom, isMissing }: PriceCellProps & { isMissing: boolean }) {
  const price = isMissing ? (
    <>
      <TriangleAlert size={14} aria-hidden />
      {noPrice}
    </>
  ) : won === null ? (
    "–"
  ) : (
    formatNumber(won)
  );
  if (oldWon === undefined && laterWon === undefined) return price;
  return (
    <>
      {laterWon !== undefined && laterFrom !== undefined && oldWon === undefined && (
        <small>
          <span className="sr-only">{formatDay(laterFrom)}부터 </span>→
          {fitsBoth(won, laterWon) ? shortWon(laterWon) : <span className="sr-only">{shortWon(laterWon)}</span>}
        </small>
      )}
      {oldWon !== undefined && (
        <s>
          <span className="sr-only">{oldIs && oldPriceLabels[oldIs]} </span>
          {shortWon(oldWon)}
        </s>
      )}
      <b>{won === null && oldWon !== undefined ? noPrice : price}</b>
    </>
  );
}

const shortWon = (won: number | null) => (won === null ? "없음" : formatNumber(won));

/** From a million won there is no space for two prices: then an arrow shows that another follows. */
const fitsBoth = (...prices: (number | null)[]) => prices.every((won) => (won ?? 0) < 1_000_000);

/** Read by a screen reader before the struck-through price. */
const oldPriceLabels = { typed: "저장하지 않음, 변경하기 전", planned: "그 전에는", offer: "정가" };

const laterPriceText = ({ laterWon, laterFrom }: PriceCellProps) =>
  laterWon === undefined || laterFrom === undefined
    ? undefined
    : `${formatDay(laterFrom)}부터 ${formatPriceOrNone(laterWon)}`;
