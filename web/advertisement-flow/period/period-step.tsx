import { getAdvertisementProduct } from "#contract/advertisement-products.ts";
import { productOf, termOf } from "#domain/advertising/advertisement-flow.ts";
import {
  type AdvertisementPeriod,
  advertisementPeriods,
  advertisementTerms,
} from "#domain/advertising/advertisement-product.ts";
import { formatWon } from "#domain/menus/price.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { addDays, formatDay } from "#domain/time/seoul-time.ts";
import styles from "#web/advertisement-flow/position/choice-cards.module.css";
import { StepLayout } from "#web/advertisement-flow/step-layout.tsx";
import { Summary, useBreakEvenHint } from "#web/advertisement-flow/summary.tsx";
import { useOpenFlow } from "#web/advertisement-flow/use-flow.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { type Quote, useQuote } from "./use-quote.ts";

/** How many days ahead a display may begin. */
const mostDaysAhead = 90;

/** Step 2: the length and the first day. */
export function PeriodStep({ reason }: { reason: string | undefined }) {
  const { flow, go } = useOpenFlow();
  const answer = useQuote();
  const { quote } = answer;
  const hint = useBreakEvenHint(quote?.money.totalWon);
  const isMonthly = termOf(flow) === "MONTH";
  return (
    <StepLayout
      title="시작일과 기간을 선택해 주세요"
      intro="노출은 첫날 0시에 시작해요. 그 전에 심사를 마쳐요."
      summary={
        <Summary money={quote?.money} startDay={quote?.displayPeriod?.startDate} nextChargeDay={quote?.nextChargeDay} />
      }
      totalWon={quote?.money.totalWon}
      hint={hint}
      action={{
        label: "다음",
        onPress: () => go(3),
        note: "아직 결제하지 않아요.",
        disabled: !quote || quote.earliestDay === null,
      }}
    >
      {reason && (
        <Notice tone="failed" role="alert">
          {reason}
        </Notice>
      )}
      <Card title="기간">
        {isMonthly ? (
          <p>
            <strong>{advertisementTerms.MONTH.label}</strong>씩 자동으로 연장돼요. 31일에 시작하면 31일이 없는 달에는
            그달 마지막 날에 결제돼요.
          </p>
        ) : (
          <PeriodChoice />
        )}
      </Card>
      <Answered answer={answer} skeleton={<StartSkeleton />}>
        {(answered) => <StartCard quote={answered} />}
      </Answered>
    </StepLayout>
  );
}

function PeriodChoice() {
  const { flow, change } = useOpenFlow();
  return (
    <RadioGroup<AdvertisementPeriod>
      label="기간"
      className={styles.cards}
      value={flow.steps[2].periodType}
      onSelect={(periodType) => change(2, { periodType })}
    >
      {keysOf(advertisementPeriods).map((one) => (
        <RadioItem key={one} value={one} className={styles.card}>
          <Text as="strong" size={16}>
            {advertisementPeriods[one].label}
          </Text>
          <PeriodPrice periodType={one} />
        </RadioItem>
      ))}
    </RadioGroup>
  );
}

function PeriodPrice({ periodType }: { periodType: AdvertisementPeriod }) {
  const { quote } = useQuote({ periodType });
  if (!quote) return <small>가격을 확인하고 있어요</small>;
  const { totalWon } = quote.money;
  const perDay = Math.floor(totalWon / advertisementPeriods[periodType].days);
  return (
    <small className="number">
      {formatWon(totalWon)} · 하루 {formatWon(perDay)}
    </small>
  );
}

function StartCard({ quote }: { quote: Quote }) {
  const { flow, change } = useOpenFlow();
  const { earliestDay, displayPeriod, places } = quote;
  const { data: product } = useAnswer(getAdvertisementProduct, { id: productOf(flow) }, { staleMilliseconds: 300_000 });
  const firstDay = product?.earliestStartDay ?? earliestDay ?? "";
  return (
    <Card title="시작일">
      <Stack gap={20}>
        {earliestDay === null || displayPeriod === null ? (
          <Notice tone="failed" role="alert">
            앞으로 3개월간 선택한 지점이 모두 가능한 날이 없어요. 지점을 줄이거나 변경해 주세요.
          </Notice>
        ) : (
          <>
            <Text size={20} weight="bold" className={`${styles.big} number`}>
              {formatDay(displayPeriod.startDate)}
              <span> ~ </span>
              {formatDay(displayPeriod.endDate)}
            </Text>
            <Field
              label="시작일"
              help={`가장 빠른 시작일: ${formatDay(earliestDay)}. 그보다 이른 날은 선택할 수 없어요.`}
              className={styles.narrow}
            >
              <DateInput
                value={displayPeriod.startDate}
                min={earliestDay}
                max={addDays(firstDay, mostDaysAhead)}
                onChange={(startDate) => change(2, { displayPeriod: { startDate, endDate: null } })}
              />
            </Field>
          </>
        )}
        <Facts
          facts={places.map(({ name, freeFrom }) => [
            name,
            freeFrom === null
              ? "가능한 날 없음"
              : freeFrom <= firstDay
                ? "바로 시작 가능"
                : `${formatDay(freeFrom)}부터 가능`,
          ])}
        />
      </Stack>
    </Card>
  );
}

function StartSkeleton() {
  return (
    <SkeletonGroup label="빈 날짜를 확인하고 있어요">
      <Skeleton shape="block" height={220} />
    </SkeletonGroup>
  );
}
