import { Undo2 } from "lucide-react";
import { useMemo } from "react";
import type { PricingBasis } from "#domain/menus/menu-option.ts";
import { formatNumber } from "#domain/menus/price.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { UnsavedContext, useUnsaved, useUnsavedGuard } from "#web/parts/form/unsaved.ts";
import { formatCell, formatNumberOrNone, formatPriceOrNone } from "#web/price-grid/format-cell.ts";
import { changedCells, hasChange } from "#web/price-grid/panel/changed-cells.ts";
import { useSavePrices } from "#web/price-grid/panel/use-save-prices.ts";
import type { PriceGridDesk } from "#web/price-grid/use-price-grid.ts";
import { Button } from "#web/ui/button.tsx";
import { Kbd } from "#web/ui/display/kbd.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import { valueAt, valuesOf } from "./by-cell.ts";
import { type Step, write } from "./draft-history.ts";
import styles from "./grid-desk.module.css";
import { type GridStore, useGrid, useRestedGrid } from "./grid-store.ts";
import type { PriceGrid } from "./sheet.ts";

interface GridFootProps {
  desk: PriceGridDesk;
  shopId: number;
}

/** One bar under the sheet, so that nothing moves when something is typed: the keys, or the unsaved prices. */
export function GridFoot(props: GridFootProps) {
  const { setUnsaved } = useUnsavedGuard();
  return (
    <UnsavedContext value={setUnsaved}>
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
    <Row fixed wrap justify="between" gap={16} rows={4} size={12} tone="muted" className={styles.foot}>
      {!isPhone && <KeyHints basis={sheet.basis} />}
      {!preview && grid.undoable && <SavedChange change={grid.undoable} saving={saving} today={today} />}
    </Row>
  );
}

function KeyHints({ basis }: { basis: PricingBasis }) {
  const hints = [
    [["↑", "↓", "←", "→"], "옮기기"],
    [["Shift"], "+화살표 여러 칸"],
    [["Enter"], "수정하기"],
    [["Tab"], basis === "LEVEL" ? "다음 직급" : "다음 디자이너"],
    [["N"], "다음 빈칸"],
    [["Esc"], "나가기"],
  ] as const;
  return (
    <Row as="p" gap={16} rows={4} align="stretch" wrap>
      {hints.map(([keys, hint]) => (
        <Row as="span" key={hint} gap={4} inline>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {hint}
        </Row>
      ))}
    </Row>
  );
}

interface SavedChangeProps {
  change: NonNullable<PriceGrid["undoable"]>;
  saving: ReturnType<typeof useSavePrices>;
  today: string;
}

/** The last saved change, while it can be undone. */
function SavedChange({ change, saving, today }: SavedChangeProps) {
  const { id, at, byName, cells, effectiveFrom } = change;
  return (
    <Row as="p" gap={4} wrap>
      {byName} 님이 {formatDay(seoulDay(new Date(at)))}에 저장한 가격 {formatNumber(cells)}개 ·{" "}
      {effectiveFrom === today ? "오늘" : formatDay(effectiveFrom)}부터
      <Button colour="white" size={34} icon={Undo2} busy={saving.undoing} onClick={() => saving.undo(id)}>
        되돌리기
      </Button>
    </Row>
  );
}

interface SaveBarProps {
  desk: PriceGridDesk;
  grid: PriceGrid;
  last: Step | undefined;
  changed: number;
  saving: ReturnType<typeof useSavePrices>;
}

const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";

/** The last action, the number of unsaved prices, and the day from which they will apply. */
function SaveBar({ desk, grid, last, changed, saving }: SaveBarProps) {
  const { actions, facts, day, today } = desk;
  const [only, ...others] = last?.cells ?? [];
  const saved = only && (valueAt(facts, only)?.won ?? null);
  const orSaved = (won: number | null | undefined) => (won === undefined ? (saved ?? null) : won);
  return (
    <Row fixed gap={16} rows={8} radius="card" className={styles.bar}>
      <Text shrink ellipsis className={styles.last}>
        {only && others.length === 0 && (
          <>
            <span>{formatCell(grid, only)}</span>{" "}
            <span className="number">
              <s>{formatNumberOrNone(orSaved(only.before))}</s> → <b>{formatPriceOrNone(orSaved(only.after))}</b>
            </span>
          </>
        )}
        {others.length > 0 && `${formatNumber(others.length + 1)}칸을 한꺼번에 변경했어요`}
      </Text>
      {last && (
        <button type="button" className={styles.back} onClick={actions.undo}>
          <Undo2 size={16} aria-hidden />
          되돌리기 <kbd>{commandKey} Z</kbd>
        </button>
      )}
      <Text fixed push size={13} className={styles.count}>
        변경된 칸 <b className="number">{formatNumber(changed)}</b>개 ·{" "}
        {day === today ? "오늘부터" : `${formatDay(day)}부터`}
      </Text>
      <Button colour="purple" size={44} busy={saving.pending} onClick={saving.save}>
        가격 {formatNumber(changed)}개 저장하기
      </Button>
    </Row>
  );
}

interface OvertakenPricesProps {
  store: GridStore;
  grid: PriceGrid;
  onDecided: () => void;
}

const mostShown = 6;

/** Somebody else changed a cell that was typed over: both prices are shown until one is chosen. */
function OvertakenPrices({ store, grid, onDecided }: OvertakenPricesProps) {
  const cells = valuesOf(useGrid(store, (state) => state.overtaken));
  const draft = useGrid(store, ({ history }) => history.draft);
  function keepMine() {
    store.set({ overtaken: new Map(), announcement: "내가 입력한 가격을 유지했어요" });
    onDecided();
  }
  function takeTheirs() {
    const { history } = store.get();
    const gone = cells.map(({ menuId, who }) => ({ menuId, who, value: undefined }));
    store.set({ history: write(history, gone), overtaken: new Map(), announcement: "변경된 가격을 적용했어요" });
    onDecided();
  }
  return (
    <Stack role="alert" gap={12} pad={16} padX={20} radius="card" fill="orange" className={styles.choice}>
      <Text weight="bold" tone="orange">
        다른 곳에서 먼저 변경된 가격이 {formatNumber(cells.length)}칸 있어요
      </Text>
      <ul>
        {cells.slice(0, mostShown).map(({ menuId, who, value }) => (
          <li key={`${menuId} ${who}`} className="number">
            <span>{formatCell(grid, { menuId, who })}</span>
            <span>
              현재 가격 <b>{formatPriceOrNone(value.nowWon)}</b>
            </span>
            <span>
              내가 입력한 가격 <b>{formatPriceOrNone(valueAt(draft, { menuId, who }) ?? null)}</b>
            </span>
          </li>
        ))}
      </ul>
      {cells.length > mostShown && <p>외 {formatNumber(cells.length - mostShown)}칸이 더 있어요.</p>}
      <Row gap={8} align="stretch" wrap phone="fill">
        <Button colour="white" size={44} onClick={takeTheirs}>
          변경된 가격 적용하기
        </Button>
        <Button colour="purple" size={44} onClick={keepMine}>
          내가 입력한 가격 유지하기
        </Button>
      </Row>
    </Stack>
  );
}
