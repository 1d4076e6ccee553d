import { useQueryClient } from "@tanstack/react-query";
import { Timer } from "lucide-react";
import { useCallback, useEffect } from "react";
import type { Hold } from "#contract/advertisement-hold.ts";
import { getHold } from "#contract/advertisements.ts";
import { payingFlow, withoutHold } from "#domain/advertising/advertisement-flow.ts";
import { formatWon } from "#domain/menus/price.ts";
import { daysBetween, formatDay } from "#domain/time/seoul-time.ts";
import { useQuote } from "#web/advertisement-flow/period/use-quote.ts";
import { StepLayout } from "#web/advertisement-flow/step-layout.tsx";
import { Summary, useBreakEvenHint } from "#web/advertisement-flow/summary.tsx";
import { useOpenFlow } from "#web/advertisement-flow/use-flow.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { CallFailure } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";
import { answerKey } from "#web/api/use-answer.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { useSecondsLeft } from "#web/parts/phone-verification/use-seconds-left.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { Spinner } from "#web/ui/display/spinner.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { openDialog } from "#web/ui/overlays/dialog-store.ts";
import { PaymentErrorDialog } from "#web/ui/overlays/payment-error-dialog.tsx";
import { ContactCard } from "./contact.tsx";
import styles from "./pay-step.module.css";
import { PaymentCard } from "./payment-card.tsx";
import { useHold } from "./use-hold.ts";
import { usePurchase } from "./use-purchase.ts";

interface PayStepProps {
  onRefused: (step: 1 | 2 | 4, reason: string) => void;
  onBought: (advertisementId: number) => void;
  /** While a payment is pending. */
  onLock: (locked: boolean) => void;
}

/** Step 5: the hold, and the payment. */
export function PayStep({ onRefused, onBought, onLock }: PayStepProps) {
  const { flow, keep, restart } = useOpenFlow();
  const { quote } = useQuote();
  const onBroken = useCallback(
    async (failure: unknown) => {
      const code = failure instanceof CallFailure ? failure.requestId : undefined;
      await openDialog(({ close }) => (
        <PaymentErrorDialog {...(code ? { requestCode: code } : {})} onRestart={() => close()} />
      ));
      await restart();
    },
    [restart],
  );
  const { hold, answer, failure, retry, isGone, needsProof } = useHold({ onRefused, onBroken });
  const readHold = useReadHold();
  const purchase = usePurchase({ hold, readHold, onBought, onBroken });
  const { isChecking, busy, expired: isOver, settle } = purchase;
  const { holdId } = flow.steps[5];
  // It was bought, perhaps while this page was not open, or the hold has expired.
  useEffect(() => {
    if (isGone && holdId !== null) void settle(holdId);
  }, [isGone, holdId, settle]);
  useEffect(() => onLock(isChecking || busy), [onLock, isChecking, busy]);
  const orderId = hold?.pgResult?.orderId ?? null;
  const { pgResult } = flow.steps[5];
  useEffect(() => {
    if (hold && (pgResult?.orderId ?? null) !== orderId)
      keep((before) => payingFlow(before, { pgResult: orderId === null ? null : { orderId } }));
  }, [hold, orderId, pgResult, keep]);

  const money = hold?.money ?? quote?.money;
  const hint = useBreakEvenHint(money?.totalWon);
  const isOnce = flow.steps[3].paymentType === "NORMAL_PAYMENT";
  const isReady = hold !== undefined && !isOver && !isChecking && (isOnce || flow.steps[5].cardId !== null);
  function holdAgain() {
    purchase.forgetExpired();
    keep(withoutHold);
  }
  return (
    <StepLayout
      title="확인하고 결제해요"
      intro="결제가 끝나면 심사를 시작해요. 노출 전에는 언제든 전액 환불받을 수 있어요."
      summary={
        <Summary
          money={money}
          startDay={hold?.displayPeriod.startDate ?? quote?.displayPeriod?.startDate}
          nextChargeDay={hold ? hold.nextChargeDay : quote?.nextChargeDay}
        />
      }
      totalWon={money?.totalWon}
      hint={hint}
      locked={isChecking || busy}
      action={{
        label: isOver || !money ? "결제하기" : `${formatWon(money.totalWon)} 결제하기`,
        onPress: purchase.pay,
        busy: busy || isChecking,
        disabled: !isReady && !isChecking,
        note: isOnce ? "누르면 카드 정보를 입력하는 결제창이 열려요." : "누르면 선택한 카드로 한 번 결제해요.",
      }}
    >
      {isOver ? (
        <Expired onAgain={holdAgain} />
      ) : isChecking ? (
        <Checking />
      ) : hold ? (
        <>
          <HeldCard hold={hold} onRunOut={settle} />
          <PaymentCard hold={hold} problem={purchase.problem} disabled={busy} />
          <FormFailure failure={purchase.windowFailure} />
          {purchase.lost && (
            <Notice tone="failed" role="alert">
              연결이 끊겨 결제를 마치지 못했어요. 다시 눌러도 한 번만 결제돼요.
            </Notice>
          )}
        </>
      ) : needsProof ? (
        <ContactCard why="자리를 확보하려면 연락처를 한 번 더 인증해야 해요. 인증은 15분 동안 유효해요." />
      ) : failure !== undefined || answer.error ? (
        <Stack gap={16} items="start">
          <FormFailure failure={failure ?? answer.error} />
          <Button size={44} onClick={() => (failure === undefined ? answer.refetch() : retry())}>
            자리 다시 확보하기
          </Button>
        </Stack>
      ) : (
        <SkeletonStack label="자리를 확보하고 있어요" gap={16} items="start" className={styles.skeleton}>
          <Skeleton shape="block" height={220} />
          <Skeleton shape="block" height={160} />
        </SkeletonStack>
      )}
    </StepLayout>
  );
}

/** Reads the hold again and shows it. */
function useReadHold() {
  const { shop } = useCurrentShop();
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const { hold } = await send(getHold, { shopId: shop.id });
    queryClient.setQueryData(answerKey(getHold, { shopId: shop.id }), { hold });
    return hold;
  }, [queryClient, shop.id]);
}

function Expired({ onAgain }: { onAgain: () => void }) {
  return (
    <Card>
      <Stack gap={16} items="start">
        <Notice tone="waits" role="alert">
          결제 시간이 지났어요. 결제한 금액은 없어요.
        </Notice>
        <p>선택한 내용은 그대로 있어요. 자리가 남아 있으면 다시 확보해 드릴게요.</p>
        <Button colour="purple" size={50} onClick={onAgain}>
          자리 다시 확보하기
        </Button>
      </Stack>
    </Card>
  );
}

function Checking() {
  return (
    <Card>
      <Stack items="center" gap={8} center className={styles.checking} role="status">
        <Spinner size={32} />
        <Text as="strong" size={20}>
          결제를 확인하고 있어요
        </Text>
        <p>
          카드사의 응답을 기다리고 있어요. 중복 결제되지 않으니 이 화면을 닫아도 괜찮아요. 결과는 광고 목록에서 확인할
          수 있어요.
        </p>
      </Stack>
    </Card>
  );
}

interface HeldCardProps {
  hold: Hold;
  /** The time is over by this device's clock; the server decides by its own. */
  onRunOut: (holdId: number) => Promise<void>;
}

/** The exact amount to pay, and what would be refunded. */
function HeldCard({ hold, onRunOut }: HeldCardProps) {
  const { money, displayPeriod, nextChargeDay, places } = hold;
  const days = daysBetween(displayPeriod.startDate, displayPeriod.endDate) + 1;
  const perDay = Math.floor(money.totalWon / days);
  return (
    <Card>
      <Stack gap={20}>
        <Row gap={12} align="start" justify="between" wrap>
          <div>
            <Text tone="muted" size={13}>
              결제할 금액
            </Text>
            <Text size={32} tight weight="bold" className={`${styles.total} number`}>
              {formatWon(money.totalWon)}
            </Text>
            <Text tone="muted" size={13} number>
              광고비 {formatWon(money.supplyWon)} + 부가세 {formatWon(money.vatWon)}
            </Text>
          </div>
          <HoldClock hold={hold} onRunOut={onRunOut} />
        </Row>
        <Facts
          facts={[
            ["지점", places.map(({ name }) => name).join(", ")],
            ["노출 기간", `${formatDay(displayPeriod.startDate)} ~ ${formatDay(displayPeriod.endDate)}`],
            [
              "환불",
              `노출 전에는 ${formatWon(money.totalWon)} 전액, 시작한 뒤에는 남은 날 하루당 ${formatWon(perDay)}을 환불해 드려요`,
            ],
            ["다음 결제", nextChargeDay ? `${formatDay(nextChargeDay)}에 ${formatWon(money.totalWon)}` : "없음"],
          ]}
        />
      </Stack>
    </Card>
  );
}

function HoldClock({ hold: { id, heldUntil }, onRunOut }: HeldCardProps) {
  const seconds = useSecondsLeft(new Date(heldUntil).getTime());
  const isOver = seconds === 0;
  useEffect(() => {
    if (!isOver) return;
    void onRunOut(id);
    const timer = setInterval(onRunOut, 5000, id);
    return () => clearInterval(timer);
  }, [isOver, id, onRunOut]);
  return (
    <Row as="p" gap={8} padX={12} radius="pill" tone="yellow" size={13} className={styles.clock} role="timer">
      <Timer size={16} aria-hidden />
      <span>
        남은 결제 시간{" "}
        <b className="number">
          {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
        </b>
      </span>
    </Row>
  );
}
