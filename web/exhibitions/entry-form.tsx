import { type Exhibition, type ExhibitionEntry, enterExhibition } from "#contract/exhibitions.ts";
import { useCall } from "#web/api/use-call.ts";
import { ActionBar } from "#web/parts/form/action-bar.tsx";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { MenuField } from "#web/parts/promotions/menu-field.tsx";
import styles from "#web/parts/promotions/promotion-form.module.css";
import { PromotionPriceCard } from "#web/parts/promotions/promotion-price-card.tsx";
import { RateField } from "#web/parts/promotions/rate-field.tsx";
import { useNavigateIfStillHere } from "#web/parts/use-navigate-if-still-here.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { type EntryDraft, entryDraftOf, entryErrorsOf, highestRate, promotionOf } from "./entry-draft.ts";
import { ExhibitionFacts } from "./exhibition-facts.tsx";

/** Joins an exhibition with menus, or requests again with others. */
export function EntryForm({ shopId, exhibition }: { shopId: number; exhibition: Exhibition }) {
  const navigate = useNavigateIfStillHere();
  const { id, title, leastRatePercent } = exhibition;
  const entering = useCall(enterExhibition);
  const form = useForm<ExhibitionEntry, EntryDraft, Exhibition>({
    saved: exhibition.entry ?? undefined,
    draftOf: (entry) => entryDraftOf(entry, leastRatePercent),
    errorsOf: (draft) => entryErrorsOf(draft, leastRatePercent),
    calls: [entering],
    send: ({ menuIds, ratePercent }, over) =>
      entering.run({ shopId, id, menuIds, ratePercent: ratePercent ?? 0, version: over?.version }),
  });
  const { draft, errors, sent, patch, base } = form;
  const rejected = base?.approval === "REJECT";
  const toList = () =>
    navigate({ to: "/partners/shops/$shopId/promotions/exhibitions", params: { shopId: String(shopId) } });

  async function save(over?: ExhibitionEntry) {
    if (base?.approval === "APPROVAL" && !(await asksForNewReview())) return;
    if (!(await form.save(over))) return;
    toast({ text: `${title}에 신청했어요`, tone: "done" });
    await toList();
  }
  return (
    <Form
      form={form}
      facts={({ menuIds, ratePercent }) => [
        ["메뉴", `${menuIds.length}개`],
        ["할인율", `${ratePercent}%`],
      ]}
      onSave={save}
      className={styles.form}
      bar={
        <ActionBar note={form.unsaved ? "아직 신청하지 않은 내용이 있어요" : undefined}>
          <Button colour="gray" size={44} onClick={toList}>
            {form.unsaved ? "취소" : "목록으로 가기"}
          </Button>
          <Button
            type="submit"
            colour="purple"
            size={44}
            busy={form.pending}
            disabled={Boolean(base) && !rejected && !form.unsaved}
          >
            {base ? "다시 신청하기" : "참여 신청하기"}
          </Button>
        </ActionBar>
      }
    >
      <Stack align="start" gap={16} single={1200} className={styles.columns}>
        <Stack gap={16} shrink>
          <ExhibitionFacts shopId={shopId} exhibition={exhibition} />
          <Card title={base ? "신청 내용" : "참여 신청"}>
            <Stack gap={20}>
              <RateField
                value={draft.ratePercent}
                lowest={leastRatePercent}
                highest={highestRate}
                help={`이 기획전의 할인율은 ${leastRatePercent}% 이상이에요`}
                error={errors.ratePercent}
                touched
                onChange={(ratePercent) => patch({ ratePercent })}
              />
              <MenuField
                shopId={shopId}
                value={draft.menuIds}
                error={errors.menuIds}
                touched={sent}
                onChange={(menuIds) => patch({ menuIds })}
              />
            </Stack>
          </Card>
        </Stack>
        <div className={styles.aside}>
          <PromotionPriceCard
            title="미리 보기"
            shopId={shopId}
            menuIds={draft.menuIds}
            promotion={promotionOf(exhibition, draft.ratePercent)}
            instead={base && promotionOf(exhibition, base.ratePercent)}
            inside="기획전 기간"
            outside="그 외 기간"
          />
        </div>
      </Stack>
    </Form>
  );
}

const asksForNewReview = () =>
  confirm({
    title: "다시 신청할까요?",
    content: "심사를 새로 받아요. 승인될 때까지 기획전에서 빠지고 할인을 중지해요.",
    confirmLabel: "다시 신청하기",
  });
