import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Advertisement } from "#contract/advertisement.ts";
import { resumeRenewal, stopRenewal, terminateAdvertisement } from "#contract/advertisements.ts";
import { type AdvertisementMove, advertisementMoves } from "#domain/advertising/advertisement-moves.ts";
import { formatWon } from "#domain/menus/price.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { failureOf } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";
import { Stack } from "#web/ui/layout.tsx";
import { DialogFacts } from "#web/ui/overlays/dialog-card.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./use-advertisement-moves.module.css";

type Possible = Advertisement["moves"][number];

/** The shop's actions for an advertisement; each asks for a confirmation that names the won and days. */
export function useAdvertisementMoves(advertisement: Advertisement) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<Possible["move"]>();
  const [failure, setFailure] = useState<unknown>();

  async function act(possible: Possible) {
    setFailure(undefined);
    setPending(possible.move);
    try {
      const done = await actions(advertisement, possible);
      if (done) toast({ text: done, tone: "done" });
    } catch (problem) {
      setFailure(problem);
    } finally {
      setPending(undefined);
      // Reads it again also after a refusal, which usually means that it has changed meanwhile.
      await queryClient.invalidateQueries();
    }
  }
  return { act, pending, failure };
}

/** The message after success; undefined if the person cancels. */
function actions(advertisement: Advertisement, { move, refundWon }: Possible): Promise<string | undefined> {
  if (move === "stopRenewal") return stop(advertisement);
  if (move === "resumeRenewal") return resume(advertisement);
  return end(advertisement, move, refundWon);
}

async function stop({ id, displayPeriod }: Advertisement) {
  const lastDay = formatDay(displayPeriod.endDate);
  const sure = await confirm({
    title: "자동 결제를 해지할까요?",
    content: `${lastDay}까지는 계속 노출돼요. 그 이후에는 결제하지 않고 광고가 종료돼요.`,
    confirmLabel: "자동 결제 해지하기",
  });
  if (!sure) return undefined;
  await send(stopRenewal, { id });
  return `자동 결제를 해지했어요. ${lastDay}까지 노출돼요`;
}

async function resume({ id, displayPeriod, priceWon }: Advertisement) {
  const sure = await confirm({
    title: "자동 결제를 다시 켤까요?",
    content: `${formatDay(displayPeriod.endDate)}에 다음 기간 광고비 ${formatWon(priceWon)}이 결제되고 계속 노출돼요.`,
    confirmLabel: "자동 결제 다시 켜기",
  });
  if (!sure) return undefined;
  await send(resumeRenewal, { id });
  return "자동 결제를 다시 켰어요";
}

/** Valid only for the amount that was shown: if it has changed, the dialog asks again with the new amount. */
async function end(
  advertisement: Advertisement,
  move: Possible["move"],
  refundWon: number,
): Promise<string | undefined> {
  let shownWon = refundWon;
  for (let hasChanged = false; ; hasChanged = true) {
    if (!(await askToEnd(advertisement, { move, refundWon: shownWon, hasChanged }))) return undefined;
    try {
      await send(terminateAdvertisement, { id: advertisement.id, expectedRefundWon: shownWon });
      return shownWon > 0 ? `해지했어요. ${formatWon(shownWon)}을 환불해 드려요` : "해지했어요";
    } catch (problem) {
      const now = changedTo(problem);
      if (now === undefined) throw problem;
      shownWon = now;
    }
  }
}

function changedTo(problem: unknown): number | undefined {
  const refusal = failureOf(terminateAdvertisement, problem)?.data;
  return refusal?.code === "refund_changed" ? refusal.details.refundWon : undefined;
}

interface Ending {
  move: AdvertisementMove;
  refundWon: number;
  /** The amount has changed since it was shown. */
  hasChanged: boolean;
}

/** The last confirmation before it ends, with the exact refund. */
function askToEnd(advertisement: Advertisement, { move, refundWon, hasChanged }: Ending): Promise<boolean> {
  const { title, why } = questionOf(advertisement, move, refundWon);
  return confirm({
    title,
    content: (
      <Stack gap={12} className={styles.ending}>
        {hasChanged && <p role="alert">그사이 환불 금액이 변경됐어요. 다시 확인해 주세요.</p>}
        <p>{why}</p>
        <DialogFacts facts={[["환불 금액", <strong key="won">{formatWon(refundWon)}</strong>]]} />
      </Stack>
    ),
    confirmLabel: advertisementMoves[move].label,
    danger: true,
  });
}

function questionOf({ status, billingType, displayPeriod }: Advertisement, move: AdvertisementMove, refundWon: number) {
  if (move === "withdraw")
    return { title: "광고 신청을 취소할까요?", why: "아직 심사하기 전이라 결제한 금액을 전액 환불해 드려요." };
  if (move === "terminateBeforeDisplay")
    return { title: "노출 전에 해지할까요?", why: "아직 노출 전이라 결제한 금액을 전액 환불해 드려요." };
  const back =
    refundWon > 0
      ? "노출이 바로 중단되고, 남은 일수만큼 환불해 드려요. 오늘은 이용한 날로 계산돼요."
      : "노출이 바로 중단돼요. 남은 일수가 없어 환불되는 금액은 없어요.";
  const instead =
    status === "ACTIVATED" && billingType === "REGULAR_PAYMENT"
      ? ` 자동 결제만 해지하면 ${formatDay(displayPeriod.endDate)}까지 노출돼요.`
      : "";
  return { title: "지금 해지할까요?", why: `${back}${instead}` };
}
