import { Plus } from "lucide-react";
import { listBookableMenus } from "#contract/bookable-menus.ts";
import type { Menu } from "#contract/menu.ts";
import { getMenuRequest } from "#contract/menu-requests.ts";
import { listTagCodes, listTreatmentBrands, uploadMenuPhoto } from "#contract/menus.ts";
import { changedFields, isPickKind, menuFields } from "#domain/menus/menu-content.ts";
import { type DiscountType, discountTypes } from "#domain/promotions/discount.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { upload } from "#web/api/upload.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { ReviewBanner } from "#web/menus/detail/review-banner.tsx";
import { ReviewNote, ReviewNotesContext } from "#web/menus/detail/review-notes.tsx";
import { isRejected, isUnreviewed } from "#web/menus/list/review-state.ts";
import { Answered } from "#web/parts/answered.tsx";
import { ActionBar } from "#web/parts/form/action-bar.tsx";
import { Form } from "#web/parts/form/form.tsx";
import { formatField } from "#web/parts/menu-diff/format-field.ts";
import { useMenuNames } from "#web/parts/menu-diff/use-menu-names.ts";
import { PhotoField } from "#web/parts/photo-field/photo-field.tsx";
import { useNavigateIfStillHere } from "#web/parts/use-navigate-if-still-here.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { TogglePills } from "#web/ui/fields/toggle-pills.tsx";
import { Columns, Row, Stack, Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { BasicsCard } from "./basics-card.tsx";
import { HairCard } from "./hair-card.tsx";
import { contentOf, type DraftGroup, draftOfMenu, emptyChoice, freshKey, type MenuDraft } from "./menu-draft.ts";
import styles from "./menu-form.module.css";
import { NailCard } from "./nail-card.tsx";
import { OptionGroupFields } from "./option-group-fields.tsx";
import { PriceCard } from "./price-card.tsx";
import { type Colleague, withoutStrangers } from "./price-holders.ts";
import { type FormPart, useMenuForm } from "./use-menu-form.ts";

interface MenuFormProps {
  /** Undefined for a new one. */
  menu: Menu | undefined;
  staffs: readonly Colleague[];
  /** The start values of a new one. */
  begin?: () => MenuDraft;
}

const none = [] as const;

/** A form to create or to edit a menu, with the fields of its kind. */
export function MenuForm({ menu, staffs, begin }: MenuFormProps) {
  const { shop } = useCurrentShop();
  const navigate = useNavigateIfStillHere();
  const today = seoulDay(new Date());
  const rejected = menu?.request && isRejected(menu) ? menu.request : undefined;
  const request = useAnswer(getMenuRequest, { id: rejected?.id ?? 0 }, { enabled: rejected !== undefined });
  const bookable = useAnswer(listBookableMenus, { shopId: shop.id }, { enabled: menu !== undefined });
  const form = useMenuForm({
    shopId: shop.id,
    menu,
    begin: (menu) => withoutStrangers(menu ? draftOfMenu(menu, today) : (begin as () => MenuDraft)(), staffs),
    again: rejected && request.data ? { requestId: rejected.id, edition: request.data.edition } : undefined,
  });
  const { part, unsaved } = form;
  const { draft } = part;
  const names = useMenuNames({ content: draft, live: null, stylerNames: staffs });
  const pick = isPickKind(draft.kind);
  const params = { shopId: String(shop.id) };
  const backToList = () => navigate({ to: "/partners/shops/$shopId/menus", params });

  async function save(from?: Menu) {
    if (!(await form.save(from))) return;
    const reviewed = pick || rejected !== undefined || menu?.request != null;
    toast({
      text: reviewed ? `${draft.name} 메뉴 심사를 신청했어요` : `${draft.name} 메뉴를 저장했어요`,
      tone: "done",
    });
    await backToList();
  }
  return (
    <ReviewNotesContext value={rejected?.fieldNotes ?? {}}>
      <Form
        form={form}
        onSave={save}
        gap={16}
        width="reading"
        facts={newerFacts}
        bar={
          <ActionBar note={noteOf()}>
            <Button colour="gray" size={44} onClick={backToList}>
              {unsaved ? "취소" : "목록으로 가기"}
            </Button>
            <Button
              type="submit"
              colour="purple"
              size={44}
              busy={form.pending || (rejected !== undefined && !request.data)}
              disabled={menu !== undefined && !unsaved && !rejected && !isUnreviewed(menu)}
            >
              {rejected ? "수정해서 다시 신청하기" : pick ? "심사 신청하기" : "저장하기"}
            </Button>
          </ActionBar>
        }
      >
        {menu && <ReviewBanner menu={menu} leads />}
        <BasicsCard {...part} />
        {pick && <PickCard shopId={shop.id} {...part} />}
        <PriceCard
          {...part}
          staffs={staffs}
          promotions={bookable.data?.items.find(({ id }) => id === menu?.id)?.promotions ?? none}
          listed={menu?.prices ?? none}
        />
        {draft.kind.endsWith("HAIR") && <HairCard {...part} />}
        {draft.kind.endsWith("NAIL") && <NailCard {...part} />}
        <OptionsCard {...part} />
        <TagsCard {...part} />
      </Form>
    </ReviewNotesContext>
  );

  function noteOf() {
    if (form.wrong > 0) return `수정할 곳이 ${form.wrong}군데 있어요`;
    return unsaved ? "저장하지 않은 내용이 있어요" : undefined;
  }
  /** Only the values that differ from the start. */
  function newerFacts(newer: Menu) {
    const [before, after] = [form.base, newer].map((one) => one && contentOf(one, today));
    if (!before || !after) return [];
    const fields = changedFields(before, after);
    if (fields.length === 0) return [["상태", newer.hidden ? "숨김" : "공개"]] as const;
    return fields.map(
      (field) => [menuFields[field].label, formatField(field, after, names).join(", ") || "없음"] as const,
    );
  }
}

const dayMilliseconds = 24 * 60 * 60_000;

/** Tags for searching, and the products in use. */
function TagsCard({ draft, patch, stateOf }: FormPart) {
  const { shop } = useCurrentShop();
  const tags = useAnswer(listTagCodes, { category: draft.category }, { staleMilliseconds: dayMilliseconds });
  const brands = useAnswer(listTreatmentBrands, {}, { staleMilliseconds: dayMilliseconds });
  return (
    <Card title="태그와 브랜드">
      <Stack gap={20}>
        <Field label="태그" note="10개까지" group {...stateOf("tagCodes")}>
          <Answered answer={tags} skeleton={<Skeleton height={40} />}>
            {({ items }) => (
              <TogglePills
                options={items.map(({ code, label }) => ({ value: code, label }))}
                value={draft.tagCodes}
                onChange={(tagCodes) => patch({ tagCodes })}
              />
            )}
          </Answered>
        </Field>
        <ReviewNote of="tagCodes" />
        <Field label="시술 브랜드" {...stateOf("brandId")}>
          <Answered answer={brands} skeleton={<Skeleton height={44} />}>
            {({ items }) => (
              <Select
                placeholder="정하지 않음"
                options={items
                  .filter(({ service }) => service === shop.serviceCategory)
                  .map(({ id, name }) => ({ value: String(id), label: name }))}
                value={draft.brandId === null ? "" : String(draft.brandId)}
                onChange={(event) => patch({ brandId: Number(event.target.value) || null })}
              />
            )}
          </Answered>
        </Field>
        <ReviewNote of="brandId" />
      </Stack>
    </Card>
  );
}

const mostGroups = 10;

/** Options that a customer can add; each has its own length and price, without a discount. */
function OptionsCard({ draft, patch, stateOf }: FormPart) {
  const { options } = draft;
  const change = (options: readonly DraftGroup[]) => patch({ options });
  const { error, touched } = stateOf("options");
  return (
    <Card title="선택지" note={options.length > 0 ? `${options.length}개` : undefined}>
      <Stack gap={20}>
        <Text size={13} tone="muted">
          영양, 앰플처럼 고객이 추가할 수 있는 항목이에요. 할인은 선택지에 적용되지 않아요.
        </Text>
        <ReviewNote of="options" />
        {options.map((group, index) => (
          <OptionGroupFields
            key={group.key}
            group={group}
            path={`options.${index}`}
            stateOf={stateOf}
            isFirst={index === 0}
            isLast={index === options.length - 1}
            onChange={(changed) => change(options.with(index, changed))}
            onRemove={() => change(options.toSpliced(index, 1))}
            onMove={(by) => change(options.toSpliced(index, 1).toSpliced(index + by, 0, group))}
          />
        ))}
        {touched && error && (
          <Text role="alert" size={12} weight="medium" tone="red">
            {error}
          </Text>
        )}
        <Row gap={8} align="stretch" wrap className={styles.row}>
          <Button
            colour="white"
            size={40}
            icon={Plus}
            disabled={options.length >= mostGroups}
            onClick={() =>
              change([...options, { key: freshKey(), name: "", type: "SINGLE", choices: [emptyChoice()] }])
            }
          >
            선택지 추가하기
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

const types = Object.keys(discountTypes) as DiscountType[];

/** The fields of a pick menu: a photo, a sale period and its own discount. */
function PickCard({ shopId, draft, patch, stateOf }: FormPart & { shopId: number }) {
  return (
    <Card title="사진과 판매 기간">
      <Stack gap={20}>
        <Field label="사진" required group {...stateOf("photoId")}>
          <PhotoField
            photoUrl={draft.photoUrl}
            onChange={(photo) => patch({ photoId: photo?.id ?? null, photoUrl: photo?.photoUrl ?? null })}
            upload={(photo, options) => upload(uploadMenuPhoto, { shopId, photo }, options)}
          />
        </Field>
        <ReviewNote of="photoId" />
        <Columns gap={16}>
          <Field label="판매 시작일" required {...stateOf("saleFrom")}>
            <DateInput value={draft.saleFrom} onChange={(saleFrom) => patch({ saleFrom })} />
          </Field>
          <Field label="판매 종료일" required {...stateOf("saleTo")}>
            <DateInput value={draft.saleTo} onChange={(saleTo) => patch({ saleTo })} />
          </Field>
        </Columns>
        <ReviewNote of="saleFrom" />
        <ReviewNote of="saleTo" />
        <Field label="할인" group {...stateOf("discount.type")}>
          <RadioGroup look="pill" value={draft.discountType} onSelect={(discountType) => patch({ discountType })}>
            {types.map((type) => (
              <RadioItem key={type} value={type}>
                {discountTypes[type].label}
              </RadioItem>
            ))}
          </RadioGroup>
        </Field>
        {draft.discountType === "DISCOUNT_RATE" && (
          <Field label="할인율" required {...stateOf("discount.ratePercent")}>
            <NumberInput
              className={styles.short}
              value={draft.discountPercent}
              max={100}
              unit="%"
              onChange={(discountPercent) => patch({ discountPercent })}
            />
          </Field>
        )}
        {draft.discountType === "DISCOUNT_PRICE" && (
          <Field label="할인 금액" required {...stateOf("discount.amountWon")}>
            <NumberInput
              className={styles.short}
              value={draft.discountWon}
              max={999_999_999}
              unit="원"
              onChange={(discountWon) => patch({ discountWon })}
            />
          </Field>
        )}
        <ReviewNote of="discount" />
      </Stack>
    </Card>
  );
}
