import { uploadMenuPhoto } from "#contract/menus.ts";
import { type DiscountType, discountTypes } from "#domain/promotions/discount.ts";
import { upload } from "#web/api/upload.ts";
import { ReviewNote } from "#web/menus/detail/review-notes.tsx";
import { PhotoField } from "#web/parts/photo-field/photo-field.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Columns, Stack } from "#web/ui/layout.tsx";
import styles from "./menu-form.module.css";
import type { FormPart } from "./use-menu-form.ts";

const types = Object.keys(discountTypes) as DiscountType[];

/** The fields of a pick menu: a photo, a sale period and its own discount. */
export function PickCard({ shopId, draft, patch, stateOf }: FormPart & { shopId: number }) {
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
