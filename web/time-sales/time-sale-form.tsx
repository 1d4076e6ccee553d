import { useNavigate } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { changeTimeSale, createTimeSale, type TimeSale } from "#contract/time-sales.ts";
import { highestSalePercent, lowestSalePercent } from "#domain/time-sale.ts";
import { useCall } from "#web/api/use-call.ts";
import { ActionBar } from "#web/parts/action-bar.tsx";
import { ChangedElsewhere } from "#web/parts/changed-elsewhere.tsx";
import { fieldState } from "#web/parts/field-errors.ts";
import { FormFailure } from "#web/parts/form-failure.tsx";
import { MenuField } from "#web/parts/promotions/menu-field.tsx";
import { PeriodFields } from "#web/parts/promotions/period-fields.tsx";
import styles from "#web/parts/promotions/promotion-form.module.css";
import { PromotionPriceCard } from "#web/parts/promotions/promotion-price-card.tsx";
import { periodInWords } from "#web/parts/promotions/promotion-row.tsx";
import { RateField } from "#web/parts/promotions/rate-field.tsx";
import { useVersionedForm } from "#web/parts/promotions/use-versioned-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast.ts";
import { promotionOf, type SaleDraft, saleDraftOf, saleErrorsOf } from "./sale-draft.ts";
import { WeekGrid } from "./week-grid.tsx";
import { WindowsEditor } from "./windows-editor.tsx";
import { windowsInWords } from "./windows-in-words.ts";

interface TimeSaleFormProps {
  shopId: number;
  /** Undefined: a new one. */
  sale: TimeSale | undefined;
}

/** One form to make a sale and to change it, with what it does to prices beside it. */
export function TimeSaleForm({ shopId, sale }: TimeSaleFormProps) {
  const navigate = useNavigate();
  const creating = useCall(createTimeSale);
  const changing = useCall(changeTimeSale);
  const form = useVersionedForm<TimeSale, SaleDraft, TimeSale>({
    ...{ saved: sale, draftOf: saleDraftOf, errorsOf: saleErrorsOf, calls: [creating, changing] },
    send: (draft, over) => {
      const input = { ...draft, shopId, ...daysAndRate(draft) };
      return over ? changing.run({ ...input, id: over.id, version: over.version }) : creating.run(input);
    },
  });
  const { draft, errors, sent, newer, patch } = form;
  const promotion = promotionOf(draft);
  const toList = () =>
    navigate({ to: "/partners/shops/$shopId/promotions/time-sales", params: { shopId: String(shopId) } });

  async function save(over?: TimeSale) {
    const saved = await form.save(over);
    if (!saved) return;
    toast({ text: `${saved.name} 타임세일을 저장했어요`, tone: "done" });
    await toList();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.pending) save();
  }
  return (
    <form ref={form.place} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.columns}>
        <div className={styles.cards}>
          <Card title="얼마나, 언제까지">
            <div className={styles.fields}>
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
            </div>
          </Card>
          <Card title="세일하는 시간" note="이 시간에 시작하는 예약에 할인해요">
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
        </div>
        <div className={styles.aside}>
          <PromotionPriceCard
            title="미리 보기"
            shopId={shopId}
            menuIds={draft.menuIds}
            promotion={promotion}
            instead={form.base && promotionOf(saleDraftOf(form.base))}
            inside="세일 시간"
            outside="그 밖에"
          >
            {promotion && <WeekGrid windows={promotion.windows} />}
          </PromotionPriceCard>
        </div>
      </div>
      <FormFailure failure={form.failure} />
      {newer ? (
        <ChangedElsewhere
          newer={factsOf(newer)}
          pending={form.pending}
          onTakeNewer={form.takeNewer}
          onKeepMine={() => save(newer)}
        />
      ) : (
        <ActionBar note={form.unsaved ? "저장하지 않은 내용이 있어요" : undefined}>
          <Button colour="gray" size={44} onClick={toList}>
            {form.unsaved ? "그만두기" : "목록으로 가기"}
          </Button>
          <Button type="submit" colour="purple" size={44} busy={form.pending} disabled={!form.unsaved && Boolean(sale)}>
            {sale ? "저장하기" : "타임세일 만들기"}
          </Button>
        </ActionBar>
      )}
    </form>
  );
}

/** Sent only once the contract has found nothing wrong, and so never empty. */
const daysAndRate = ({ fromDay, toDay, ratePercent }: SaleDraft) => ({
  ...{ fromDay: fromDay ?? "", toDay: toDay ?? "", ratePercent: ratePercent ?? 0 },
});

const factsOf = (sale: TimeSale) =>
  [
    ["이름", sale.name],
    ["할인율", `${sale.ratePercent}%`],
    ["시간", windowsInWords(sale.windows).join(", ")],
    ["기간", periodInWords(sale)],
    ["메뉴", `${sale.menuIds.length}개`],
  ] as const;
