import { type CouponAudience, couponAudiences } from "#domain/promotions/coupon.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { PeriodFields } from "#web/parts/promotions/period-fields.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Columns, Stack } from "#web/ui/layout.tsx";
import type { CouponDraft } from "./coupon-draft.ts";

interface CouponFieldsProps {
  draft: CouponDraft;
  errors: Record<string, string>;
  touched: boolean;
  /** A customer has used the coupon: its value stays for those who still have it. */
  inUse: boolean;
  onChange: (part: Partial<CouponDraft>) => void;
}

export function CouponFields({ draft, errors, touched, inUse, onChange }: CouponFieldsProps) {
  return (
    <Stack gap={20}>
      {inUse && <Notice tone="purple">이미 사용한 고객이 있어 이름, 수량, 종료일만 변경할 수 있어요.</Notice>}
      <Field label="이름" {...fieldState(errors.name, touched)}>
        <TextInput
          value={draft.name}
          maxLength={30}
          placeholder="첫 방문 5,000원"
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <Field
        group
        label="대상"
        help="첫 방문 여부는 예약할 때 인증한 휴대폰 번호로 확인해요"
        {...fieldState(errors.audience, touched)}
      >
        <RadioGroup
          look="pill"
          value={draft.audience}
          disabled={inUse}
          onSelect={(audience: CouponAudience) => onChange({ audience })}
        >
          {keysOf(couponAudiences).map((audience) => (
            <RadioItem key={audience} value={audience}>
              {couponAudiences[audience].label}
            </RadioItem>
          ))}
        </RadioGroup>
      </Field>
      <Columns gap={16}>
        <Field group label="할인" {...fieldState(errors.discount, touched)}>
          <RadioGroup
            look="pill"
            value={draft.type}
            disabled={inUse}
            onSelect={(type: CouponDraft["type"]) => onChange({ type })}
          >
            <RadioItem value="DISCOUNT_PRICE">금액</RadioItem>
            <RadioItem value="DISCOUNT_RATE">비율</RadioItem>
          </RadioGroup>
        </Field>
        {draft.type === "DISCOUNT_PRICE" ? (
          <Field label="할인 금액" {...fieldState(errors["discount.amountWon"], touched)}>
            <NumberInput
              unit="원"
              value={draft.amountWon}
              disabled={inUse}
              onChange={(amountWon) => onChange({ amountWon })}
            />
          </Field>
        ) : (
          <Field label="할인율" help="1~90%" {...fieldState(errors["discount.ratePercent"], touched)}>
            <NumberInput
              unit="%"
              value={draft.ratePercent}
              disabled={inUse}
              onChange={(ratePercent) => onChange({ ratePercent })}
            />
          </Field>
        )}
      </Columns>
      <Columns gap={16}>
        <Field
          label="사용할 수 있는 최소 금액"
          help="0원이면 금액과 상관없이 모든 메뉴에 사용할 수 있어요"
          {...fieldState(errors.leastPriceWon, touched)}
        >
          <NumberInput
            unit="원"
            value={draft.leastPriceWon}
            disabled={inUse}
            onChange={(leastPriceWon) => onChange({ leastPriceWon })}
          />
        </Field>
        <Field label="수량" help="고객 한 명이 한 장씩 사용할 수 있어요" {...fieldState(errors.quantity, touched)}>
          <NumberInput unit="장" value={draft.quantity} onChange={(quantity) => onChange({ quantity })} />
        </Field>
      </Columns>
      <PeriodFields
        value={draft}
        errors={errors}
        touched={touched}
        fromLocked={inUse ? "변경할 수 없어요" : undefined}
        onChange={onChange}
      />
    </Stack>
  );
}
