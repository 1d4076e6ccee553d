import { changeTimeSale, createTimeSale, type TimeSale } from "#contract/time-sales.ts";
import { highestSalePercent, lowestSalePercent } from "#domain/promotions/time-sale.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { RecordForm } from "#web/parts/form/record-form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { MenuField } from "#web/parts/promotions/menu-field.tsx";
import { PeriodFields } from "#web/parts/promotions/period-fields.tsx";
import { PromotionPriceCard } from "#web/parts/promotions/promotion-price-card.tsx";
import { formatPeriod } from "#web/parts/promotions/promotion-row.tsx";
import { RateField } from "#web/parts/promotions/rate-field.tsx";
import { useNavigateIfStillHere } from "#web/parts/use-navigate-if-still-here.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { formatWindows } from "./format-windows.ts";
import { promotionOf, type SaleDraft, saleDraftOf, saleErrorsOf } from "./sale-draft.ts";
import { WeekGrid } from "./week-grid.tsx";
import { WindowsEditor } from "./windows-editor.tsx";

interface TimeSaleFormProps {
  shopId: number;
  /** Undefined: a new one. */
  sale: TimeSale | undefined;
}

/** One form to create and to edit a sale, with a preview of prices beside it. */
export function TimeSaleForm({ shopId, sale }: TimeSaleFormProps) {
  const navigate = useNavigateIfStillHere();
  const creating = useCall(createTimeSale);
  const changing = useCall(changeTimeSale);
  const form = useForm<TimeSale, SaleDraft, TimeSale>({
    saved: sale,
    draftOf: saleDraftOf,
    errorsOf: saleErrorsOf,
    calls: [creating, changing],
    send: (draft, over) => {
      const input = { ...draft, shopId, ...daysAndRate(draft) };
      return over ? changing.run({ ...input, id: over.id, version: over.version }) : creating.run(input);
    },
  });
  const { draft, errors, sent, patch } = form;
  const promotion = promotionOf(draft);
  const toList = () =>
    navigate({ to: "/partners/shops/$shopId/promotions/time-sales", params: { shopId: String(shopId) } });

  return (
    <RecordForm
      form={form}
      noun="타임세일"
      colour="purple"
      facts={factsOf}
      onDone={toList}
      aside={
        <PromotionPriceCard
          title="미리 보기"
          shopId={shopId}
          menuIds={draft.menuIds}
          promotion={promotion}
          instead={form.base && promotionOf(saleDraftOf(form.base))}
          inside="세일 시간"
          outside="그 외 시간"
        >
          {promotion && <WeekGrid windows={promotion.windows} />}
        </PromotionPriceCard>
      }
    >
      <Card title="할인율과 기간">
        <Stack gap={20}>
          <Field label="이름" {...fieldState(errors.name, sent)}>
            <TextInput
              value={draft.name}
              maxLength={30}
              placeholder="평일 낮 타임세일"
              onChange={(event) => patch({ name: event.target.value })}
            />
          </Field>
          <RateField
            value={draft.ratePercent}
            lowest={lowestSalePercent}
            highest={highestSalePercent}
            error={errors.ratePercent}
            touched
            onChange={(ratePercent) => patch({ ratePercent })}
          />
          <PeriodFields value={draft} errors={errors} touched={sent} onChange={patch} />
        </Stack>
      </Card>
      <Card title="세일 시간" note="이 시간에 시작하는 예약에 할인해요">
        <WindowsEditor
          value={draft.windows}
          errors={errors}
          touched={sent}
          onChange={(windows) => patch({ windows })}
        />
      </Card>
      <Card title="메뉴">
        <MenuField
          shopId={shopId}
          value={draft.menuIds}
          error={errors.menuIds}
          touched={sent}
          onChange={(menuIds) => patch({ menuIds })}
        />
      </Card>
    </RecordForm>
  );
}

/** Sent only after the contract has found no error, and so never empty. */
const daysAndRate = ({ fromDay, toDay, ratePercent }: SaleDraft) => ({
  fromDay: fromDay ?? "",
  toDay: toDay ?? "",
  ratePercent: ratePercent ?? 0,
});

const factsOf = (sale: TimeSale) =>
  [
    ["이름", sale.name],
    ["할인율", `${sale.ratePercent}%`],
    ["시간", formatWindows(sale.windows).join(", ")],
    ["기간", formatPeriod(sale)],
    ["메뉴", `${sale.menuIds.length}개`],
  ] as const;
