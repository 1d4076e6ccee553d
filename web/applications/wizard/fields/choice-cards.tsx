import { type FeePlanOffer, listFeePlans } from "#contract/dated-rules.ts";
import { applicationFields } from "#domain/applications/application-field.ts";
import { type FeePlan, feePlans } from "#domain/money/fee-plan.ts";
import { type ServiceCategory, serviceCategories } from "#domain/shops/shop.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { feePlanFits, feePlansToChoose } from "#web/applications/fee-plan-labels.ts";
import { useOpenForm } from "#web/applications/wizard/open-form.ts";
import { formatFees } from "#web/parts/fee-plans/format-fees.ts";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./choice-cards.module.css";
import { fieldHints } from "./field-hints.ts";

const categoryTexts: Record<ServiceCategory, string> = {
  HAIR: "커트, 펌, 염색, 클리닉",
  NAIL: "손, 발, 젤, 제거",
  ESTHETIC: "피부 관리, 왁싱, 반영구",
};

export function CategoryField() {
  const { content, edit, errorOf } = useOpenForm();
  return (
    <Field
      label={applicationFields.type.label}
      help={fieldHints.type?.help}
      group
      {...fieldState(errorOf("type"), true)}
    >
      <RadioGroup<ServiceCategory>
        className={styles.cards}
        value={content.type ?? null}
        onSelect={(category) => edit("type", category)}
      >
        {keysOf(serviceCategories).map((category) => (
          <RadioItem key={category} value={category} className={styles.card}>
            <Text as="strong" size={16}>
              {serviceCategories[category].label}
            </Text>
            <Text as="span" size={13} tone="muted">
              {categoryTexts[category]}
            </Text>
          </RadioItem>
        ))}
      </RadioGroup>
    </Field>
  );
}

export function FeePlanField() {
  const { application, content, edit, errorOf } = useOpenForm();
  const standing = application.before?.feeType ?? content.feeType;
  const { data, error } = useAnswer(listFeePlans, {});
  return (
    <Field
      label={applicationFields.feeType.label}
      help={fieldHints.feeType?.help}
      group
      {...fieldState(errorOf("feeType"), true)}
    >
      <RadioGroup<FeePlan>
        className={styles.cards}
        value={content.feeType ?? null}
        onSelect={(plan) => edit("feeType", plan)}
      >
        {feePlansToChoose(standing).map((plan) => (
          <RadioItem key={plan} value={plan} className={styles.card}>
            <Text as="strong" size={16}>
              {feePlans[plan].label}
            </Text>
            <Text as="span" size={13} tone="muted">
              {feePlanFits[plan]}
            </Text>
            {!error && <Fees terms={data?.items.find(({ feeType }) => feeType === plan)} />}
          </RadioItem>
        ))}
      </RadioGroup>
      {error && (
        <Text size={13} tone="muted">
          지금은 요금을 불러오지 못했어요. 선택한 요금제는 그대로 저장돼요.
        </Text>
      )}
      {application.form === "SETUP_CHANGE" && (
        <Text size={13} tone="muted">
          변경한 요금제는 다음 달 1일부터 적용돼요.
        </Text>
      )}
    </Field>
  );
}

/** The cost of a plan today; until it is known its space is kept. */
function Fees({ terms }: { terms: FeePlanOffer | undefined }) {
  const fees = terms ? formatFees(terms) : [];
  return (
    <Stack as="span" gap={4} above={8} padTop={8} line="top" number>
      {terms === undefined && <Skeleton height={60} shape="block" />}
      {fees.map(([name, fee]) => (
        <Row as="span" align="stretch" justify="between" key={name}>
          <Text as="span" size={13} tone="muted">
            {name}
          </Text>{" "}
          <b>{fee}</b>
        </Row>
      ))}
    </Stack>
  );
}
