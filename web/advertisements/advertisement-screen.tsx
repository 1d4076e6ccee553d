import { Link, useNavigate, useParams, useRouterState } from "@tanstack/react-router";
import { ArrowLeft, Compass } from "lucide-react";
import { useState } from "react";
import type { Advertisement } from "#contract/advertisement.ts";
import { answerPriceRise, getAdvertisement, getChargeError } from "#contract/advertisements.ts";
import { formatWon } from "#domain/menus/price.ts";
import type { Consent } from "#domain/shops/clause.ts";
import { addDays, formatDay, formatInstant } from "#domain/time/seoul-time.ts";
import { ResultsCard } from "#web/advertisements/results/results-card.tsx";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { CallFailure } from "#web/api/failures.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { Answered } from "#web/parts/answered.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { StatusTags } from "./advertisement-columns.tsx";
import { AdvertisementTimeline } from "./advertisement-timeline.tsx";
import styles from "./advertisements-screen.module.css";
import { ChangeCardSheet } from "./change-card-sheet.tsx";
import { ContentCard } from "./content-card.tsx";
import { formatNext, hiddenBecause } from "./format-next.ts";
import { formatProduct } from "./format-product.ts";
import { MoneyCard } from "./money-card.tsx";
import { PaymentList } from "./payment-list.tsx";
import { PeriodText } from "./period-text.tsx";

/** One advertisement: its status, its results, its cost and the possible actions. */
export function AdvertisementScreen() {
  const { shop } = useCurrentShop();
  const { advertisementId } = useParams({ from: "/_app/partners/advertise/partners/advertise/$advertisementId" });
  const id = /^\d{1,15}$/.test(advertisementId) ? Number(advertisementId) : 0;
  const [waits, setWaits] = useState(false);
  const answer = useAnswer(
    getAdvertisement,
    { shopId: shop.id, id },
    // The gateway's answer causes no live event.
    { enabled: id > 0, ...(waits ? { everyMilliseconds: 2000 } : {}) },
  );
  const waitsNow = answer.data !== undefined && isMoneyOnItsWay(answer.data);
  if (waits !== waitsNow) setWaits(waitsNow);

  const isMissing = answer.error instanceof CallFailure && answer.error.status === 404;
  if (id === 0 || isMissing) return <NotHere shopId={shop.id} />;
  return (
    <Answered answer={answer} skeleton={<DetailSkeleton />}>
      {(advertisement) => <AdvertisementDetail advertisement={advertisement} />}
    </Answered>
  );
}

const isMoneyOnItsWay = ({ payments }: Advertisement) =>
  payments.some(({ state, refunds }) => state === "WANTED" || refunds.some((refund) => refund.state === "WANTED"));

/** An advertisement of another shop and one that does not exist look the same. */
function NotHere({ shopId }: { shopId: number }) {
  return (
    <EmptyState
      icon={Compass}
      title="광고를 찾을 수 없어요"
      text="이 매장의 광고가 아니거나 주소가 변경됐어요."
      action={
        <Button colour="purple" size={44} render={<Link to="/partners/advertise" search={{ shop: shopId }} />}>
          광고 목록 보기
        </Button>
      }
    />
  );
}

/** The head, the results with their chart, and the payments beside them. */
function DetailSkeleton() {
  return (
    <SkeletonStack gap={16} bounded>
      <Card>
        <Skeleton width={96} height={26} />
        <Skeleton width={240} height={30} className={styles.skeleton} />
        <Skeleton width="60%" className={styles.skeleton} />
      </Card>
      <Stack gap={16} align="start" single={1200} className={styles.board}>
        <Card>
          <Skeleton shape="block" height={88} />
          <Skeleton shape="block" height={220} className={styles.skeleton} />
        </Card>
        <Card>
          <Skeleton width={140} height={32} />
          <Skeleton shape="block" height={160} className={styles.skeleton} />
        </Card>
      </Stack>
    </SkeletonStack>
  );
}

function AdvertisementDetail({ advertisement }: { advertisement: Advertisement }) {
  const { shop, role } = useCurrentShop();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const navigate = useNavigate();
  const mayAct = role !== "OPERATOR" && shop.closedAt === null;
  const isOver = advertisement.moves.length === 0;
  const mayChangeCard = role === "OWNER" && mayAct && advertisement.billingType === "REGULAR_PAYMENT" && !isOver;
  // In the address, so that the return from the card window leads back here.
  const goTo = (to: string) => navigate({ to: ".", search: true, hash: to, replace: to === "", resetScroll: false });
  const onChangeCard = mayChangeCard ? () => goTo("card") : undefined;
  return (
    <Stack gap={16} bounded>
      <DetailHead advertisement={advertisement} />
      <UnpaidNotice advertisement={advertisement} onChangeCard={onChangeCard} />
      <PriceRiseCard advertisement={advertisement} mayAnswer={mayAct} />
      <Stack gap={16} align="start" single={1200} className={styles.board}>
        <Stack gap={16} bounded className={styles.column}>
          <ResultsCard advertisement={advertisement} />
          <PaymentList payments={advertisement.payments} />
        </Stack>
        <Stack gap={16} bounded className={styles.column}>
          <MoneyCard advertisement={advertisement} mayAct={mayAct} onChangeCard={onChangeCard} />
          <ContentCard advertisement={advertisement} />
          <AdvertisementTimeline timeline={advertisement.timeline} />
        </Stack>
      </Stack>
      {mayChangeCard && (
        <ChangeCardSheet advertisement={advertisement} open={hash === "card"} onClose={() => goTo("")} />
      )}
    </Stack>
  );
}

interface UnpaidNoticeProps {
  advertisement: Advertisement;
  /** Undefined for people who may not pay. */
  onChangeCard: (() => void) | undefined;
}

/** A failed charge: the reason, the next automatic attempt, and the way to pay with another card now. */
function UnpaidNotice({ advertisement, onChangeCard }: UnpaidNoticeProps) {
  const { id, status, card, chargeProblem } = advertisement;
  const hasFailed = card !== null && chargeProblem !== null;
  const { data } = useAnswer(getChargeError, { id, cardId: card?.id ?? 0 }, { enabled: hasFailed });
  if (!hasFailed) return null;
  const isStopped = status === "PAY_WAITING";
  return (
    <Row
      as="section"
      wrap
      justify="between"
      gap={16}
      pad={20}
      padX="card"
      radius="card"
      fill="red"
      tone="red"
      number
      className={styles.unpaid}
      aria-label="결제되지 않았어요"
    >
      <div>
        <Text as="h3" size={16}>
          {data?.amountWon ? `${formatWon(data.amountWon)}이 결제되지 않았어요` : "다음 기간이 결제되지 않았어요"}
        </Text>
        <p>
          {card.words}: {data?.message ?? chargeProblem}.
          {data?.at && ` ${formatInstant(new Date(data.at))}에 결제를 시도했어요.`}
        </p>
        <p>
          {isStopped && "노출은 중지했지만 자리는 유지되고 있어요. "}
          {nextTry(data?.nextTryDay ?? advertisement.nextChargeDay, isStopped)}
        </p>
      </div>
      {onChangeCard ? (
        <Button colour="purple" size={44} onClick={onChangeCard}>
          다른 카드로 결제하기
        </Button>
      ) : (
        <p>카드는 대표가 변경할 수 있어요.</p>
      )}
    </Row>
  );
}

function nextTry(day: string | null, isStopped: boolean): string {
  if (day === null) return "오늘 안에 결제되지 않으면 광고가 끝나요.";
  return isStopped
    ? `${formatDay(day)}에 다시 결제하고, 결제되면 그날부터 다시 노출돼요.`
    : `${formatDay(day)}에 다시 결제를 시도해요. 그때까지는 계속 노출돼요.`;
}

/** The status, and in one sentence what comes next. */
function DetailHead({ advertisement }: { advertisement: Advertisement }) {
  const { shopId, status, pointNames, displayPeriod, addedDays, reason } = advertisement;
  const hidden = hiddenBecause(advertisement);
  return (
    <>
      <div className={styles.back}>
        <Button
          colour="white"
          kind="secondary"
          size={34}
          icon={ArrowLeft}
          render={<Link to="/partners/advertise" search={{ shop: shopId }} />}
        >
          광고 목록
        </Button>
      </div>
      <Card>
        <Stack gap={8}>
          <StatusTags advertisement={advertisement} />
          <Text as="h2" size={24}>
            {pointNames.join(", ")}
          </Text>
          <Text tone="muted">
            {formatProduct(advertisement)} · <PeriodText period={displayPeriod} />
            {addedDays > 0 && <span className="number"> · 연장 {addedDays}일 포함</span>}
          </Text>
          {(status === "REJECTED" || status === "FORCE_TERMINATED") && reason !== "" ? (
            <Notice tone="failed" role="note">
              {status === "REJECTED" ? "반려 사유" : "종료 사유"}: {reason}
            </Notice>
          ) : (
            <Text size={16} weight="medium">
              {formatNext(advertisement)}
            </Text>
          )}
          {hidden && (
            <Notice tone="waits" role="note">
              {hidden}
            </Notice>
          )}
        </Stack>
      </Card>
    </>
  );
}

interface PriceRiseCardProps {
  advertisement: Advertisement;
  mayAnswer: boolean;
}

/** The next period costs more: the old and the new price, and the day. Nobody pays more without consent. */
function PriceRiseCard({ advertisement: { id, shopId, priceRise }, mayAnswer }: PriceRiseCardProps) {
  const { run, state, failure } = useCall(answerPriceRise);
  if (!priceRise) return null;
  const { fromWon, toWon, fromDay, consent } = priceRise;
  const lastDay = formatDay(addDays(fromDay, -1));
  async function answer(to: Consent) {
    if (!(await run({ shopId, id, toWon, consent: to }))) return;
    toast({
      text: to === "ALLOW" ? "가격 인상에 동의했어요" : `동의하지 않았어요. ${lastDay}까지만 노출돼요`,
      tone: "done",
    });
  }
  return (
    <Card title="다음 기간부터 가격이 인상돼요">
      <Stack gap={12}>
        <Row as="p" gap={12} align="baseline" wrap number>
          <Text as="s" tone="muted">
            <span className="sr-only">현재 가격 </span>
            {formatWon(fromWon)}
          </Text>
          <Text as="strong" size={24}>
            <span className="sr-only">인상 가격 </span>
            {formatWon(toWon)}
          </Text>
        </Row>
        <p>
          {formatDay(fromDay)}부터 적용돼요.{" "}
          {consent === null && `동의하지 않으면 다음 기간을 결제하지 않고 ${lastDay}까지만 노출돼요.`}
          {consent === "ALLOW" && "동의했어요. 결제하기 전까지 변경할 수 있어요."}
          {consent === "DENY" && `동의하지 않아서 ${lastDay}까지만 노출돼요. 결제하는 날까지 변경할 수 있어요.`}
        </p>
        <FormFailure failure={failure} />
        {mayAnswer && (
          <Row gap={8} align="stretch" wrap>
            {consent !== "ALLOW" && (
              <Button colour="purple" size={44} busy={state === "pending"} onClick={() => answer("ALLOW")}>
                동의하기
              </Button>
            )}
            {consent !== "DENY" && (
              <Button colour="white" size={44} busy={state === "pending"} onClick={() => answer("DENY")}>
                동의하지 않기
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </Card>
  );
}
