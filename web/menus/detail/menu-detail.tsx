import { Link } from "@tanstack/react-router";
import { EyeOff } from "lucide-react";
import { useState } from "react";
import { listBookableMenus } from "#contract/bookable-menus.ts";
import type { Menu } from "#contract/menu.ts";
import { type MenuField, menuFields, menuKinds } from "#domain/menus/menu-content.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { contentOf, draftOf } from "#web/menus/form/menu-draft.ts";
import { type Colleague, isUnpriced } from "#web/menus/form/price-holders.ts";
import { MenuState } from "#web/menus/list/menu-state.tsx";
import { isRejected, mayChange } from "#web/menus/list/review-state.ts";
import { StopShowing } from "#web/menus/list/stop-showing.tsx";
import { ActionBar } from "#web/parts/form/action-bar.tsx";
import { formatField } from "#web/parts/menu-diff/format-field.ts";
import { useMenuNames } from "#web/parts/menu-diff/use-menu-names.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { DetailPrices } from "./detail-prices.tsx";
import styles from "./menu-detail.module.css";
import { ReviewBanner } from "./review-banner.tsx";
import { ReviewNote, type ReviewNotes, ReviewNotesContext } from "./review-notes.tsx";

const basics: MenuField[] = [
  "category",
  "estheticType",
  "gender",
  "durationMinutes",
  "saleFrom",
  "saleTo",
  "discount",
  "description",
];
const aboutPrices: MenuField[] = ["pricingBasis", "priceType", "ratePercent", "prices", "rounding"];
const extras: MenuField[] = [
  "options",
  "lengthSurcharges",
  "cutOption",
  "cutExtraWon",
  "shapes",
  "colours",
  "gelRemoval",
  "gelRemovalWon",
  "tagCodes",
  "brandId",
];

const allFields: MenuField[] = ["name", "photoId", ...basics, ...aboutPrices, ...extras];

/** The whole menu, read-only: the current one, or the one that waits for a review. */
export function MenuDetail({ menu, staffs }: { menu: Menu; staffs: readonly Colleague[] }) {
  const { shop, role } = useCurrentShop();
  const bookable = useAnswer(listBookableMenus, { shopId: shop.id });
  const names = useMenuNames({ content: menu.edit ?? menu, live: null, stylerNames: staffs });
  const leads = role !== "MEMBER";
  const today = seoulDay(new Date());
  const content = contentOf(menu, today);
  const photoUrl = menu.edit ? menu.editPhotoUrl : menu.photoUrl;
  const params = { shopId: String(shop.id), menuId: String(menu.id) };
  const notes: ReviewNotes = isRejected(menu) ? (menu.request?.fieldNotes ?? {}) : {};
  /** Fields that this kind of menu does not have are left out. */
  const factsOf = (fields: MenuField[]) =>
    fields
      .map((field) => [field, formatField(field, content, names)] as const)
      .filter(([field, lines]) => lines.length > 0 || notes[field])
      .map(([field, lines]) => [menuFields[field].label, withNote(field, lines)] as const);
  const added = factsOf(extras);
  const [stopping, setStopping] = useState(false);
  const isFilled = (field: MenuField) => formatField(field, content, names).length > 0;
  return (
    <ReviewNotesContext value={notes}>
      <Stack gap={16} width="reading" className={styles.detail}>
        <ReviewBanner menu={menu} leads={leads} />
        <Card>
          <Row gap={20} wrap below={20} className={styles.head}>
            {photoUrl && <img src={photoUrl} alt={`${content.name} 사진`} width={160} height={160} />}
            <Stack gap={4} items="start" className={styles.title}>
              <MenuState menu={menu} unpriced={isUnpriced(menu, staffs, today)} />
              <Text as="h2" size={24}>
                {content.name}
              </Text>
              <p>{menuKinds[menu.kind].label}</p>
              <ReviewNote of="name" />
              <ReviewNote of="photoId" />
            </Stack>
          </Row>
          <Facts facts={factsOf(basics)} />
        </Card>
        <Card title="가격" note={formatField("pricingBasis", content, names).join()}>
          <Stack gap={8} below={12} className={styles.notes}>
            {aboutPrices.map((field) => (
              <ReviewNote key={field} of={field} />
            ))}
          </Stack>
          <DetailPrices
            draft={draftOf(content, photoUrl)}
            staffs={staffs}
            promotions={bookable.data?.items.find(({ id }) => id === menu.id)?.promotions ?? []}
          />
        </Card>
        {added.length > 0 && (
          <Card title="선택지와 기타">
            <Facts facts={added} />
          </Card>
        )}
        {stopping && <StopShowing menu={menu} fields={allFields.filter(isFilled)} onDone={() => setStopping(false)} />}
        <ActionBar>
          {role === "OPERATOR" && menu.onSale && !stopping && (
            <Button colour="white" kind="secondary" size={44} icon={EyeOff} onClick={() => setStopping(true)}>
              노출 중지하기
            </Button>
          )}
          <Button
            colour="gray"
            size={44}
            render={<Link to="/partners/shops/$shopId/menus" params={{ shopId: String(shop.id) }} />}
          >
            목록으로 가기
          </Button>
          {leads && mayChange(menu) && (
            <Button
              colour="purple"
              size={44}
              render={<Link to="/partners/shops/$shopId/menus/$menuId" params={params} search={{ mode: "modify" }} />}
            >
              {isRejected(menu) ? "수정해서 다시 신청하기" : "변경하기"}
            </Button>
          )}
        </ActionBar>
      </Stack>
    </ReviewNotesContext>
  );
}

const withNote = (field: MenuField, lines: readonly string[]) => (
  <>
    {lines.join("\n") || "없음"}
    <ReviewNote of={field} />
  </>
);
