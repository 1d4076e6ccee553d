import { Eye, PencilLine, TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { pricingBases } from "#domain/menus/menu-option.ts";
import { formatNumber } from "#domain/menus/price.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { missingCells } from "#web/price-grid/panel/changed-cells.ts";
import type { PriceGridDesk } from "#web/price-grid/use-price-grid.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Tabs } from "#web/ui/display/tabs.tsx";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { TimeInput } from "#web/ui/fields/time-input.tsx";
import { Row, Text } from "#web/ui/layout.tsx";
import styles from "./grid-head.module.css";
import { useRestedGrid } from "./grid-store.ts";
import { columnsOf, type PriceGrid } from "./sheet.ts";

interface GridHeadProps {
  desk: PriceGridDesk;
  grid: PriceGrid;
}

/** Which prices, and from which day or on which day. */
export function GridHead({ desk, grid }: GridHeadProps) {
  const { basis, setBasis, preview, setPreview, day, today, withEmpty, setWithEmpty } = desk;
  const tabs = keysOf(pricingBases)
    .toReversed()
    .map((value) => ({
      value,
      label: pricingBases[value].label,
      count: grid.menus.filter(({ pricingBasis }) => pricingBasis === value).length,
    }));
  const hasEmpty = basis === "LEVEL" && columnsOf(grid, "LEVEL").some(({ empty }) => empty);
  return (
    <Row gap={16} rows={12} align="end" wrap>
      <Field label="가격 기준" group className={styles.basis ?? ""}>
        <Tabs look="segments" label="가격 기준" items={tabs} value={basis} onChange={setBasis} />
      </Field>
      {preview ? <PreviewFields desk={desk} /> : <DayField desk={desk} />}
      {preview ? (
        <Button colour="black" size={44} icon={PencilLine} onClick={() => setPreview(null)}>
          미리 보기 끝내기
        </Button>
      ) : (
        <Button colour="white" size={44} icon={Eye} onClick={() => setPreview({ day, time: "14:00" })}>
          날짜로 미리 보기
        </Button>
      )}
      {hasEmpty && (
        <Switch
          label="디자이너가 없는 직급도 보기"
          checked={withEmpty}
          onChange={(event) => setWithEmpty(event.target.checked)}
          className={styles.empty ?? ""}
        />
      )}
      <Text size={13} tone="muted" className={styles.note}>
        {preview
          ? "그날 고객에게 적용되는 가격이에요. 저장한 가격만 보여요"
          : `이미 잡힌 예약은 예약 당시 가격이 그대로 적용돼요${day > today ? "" : ". 저장하면 바로 이 가격으로 예약을 받아요"}`}
      </Text>
      <MissingStrip desk={desk} grid={grid} className={styles.missing ?? ""} />
    </Row>
  );
}

function DayField({ desk: { day, setDay, today } }: { desk: PriceGridDesk }) {
  return (
    <Field label="새 가격 적용일" className={styles.day ?? ""}>
      <DateInput value={day} min={today} today={today} onChange={(to) => to && setDay(to)} />
    </Field>
  );
}

function PreviewFields({ desk: { preview, setPreview, today } }: { desk: PriceGridDesk }) {
  if (!preview) return null;
  return (
    <>
      <Field label="미리 볼 날" className={styles.day ?? ""}>
        <DateInput value={preview.day} today={today} onChange={(day) => day && setPreview({ ...preview, day })} />
      </Field>
      <Field label="시간" className={styles.time ?? ""}>
        <TimeInput value={preview.time} stepMinutes={30} onChange={(time) => setPreview({ ...preview, time })} />
      </Field>
    </>
  );
}

interface MissingStripProps {
  desk: PriceGridDesk;
  grid: PriceGrid;
  className: string;
}

/** A designer without a price cannot be booked: shown with a link to the cell. */
function MissingStrip({ desk, grid, className }: MissingStripProps) {
  const { store, facts, preview, goToEmpty } = desk;
  const { draft } = useRestedGrid(store);
  const missing = useMemo(() => missingCells(grid, draft, facts), [grid, draft, facts]);
  if (missing.length === 0 || preview) return null;
  return (
    <Notice
      className={className}
      tone="waits"
      icon={TriangleAlert}
      action={
        <Button colour="orange" kind="secondary" size={34} onClick={() => goToEmpty(missing)}>
          채우러 가기
        </Button>
      }
    >
      <b>가격이 없는 {formatNumber(missing.length)}칸은 예약을 못 받아요</b>
    </Notice>
  );
}
