import type { Advertisement } from "#contract/advertisement.ts";
import { type AdvertisementMove, advertisementMoves } from "#domain/advertising/advertisement-moves.ts";
import { formatWon } from "#domain/menus/price.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { Stack } from "#web/ui/layout.tsx";
import { DialogFacts } from "#web/ui/overlays/dialog-card.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import styles from "./ask-to-end.module.css";

interface Ending {
  move: AdvertisementMove;
  refundWon: number;
  /** The amount has changed since it was shown. */
  hasChanged: boolean;
}

/** The last confirmation before it ends, with the exact refund. */
export function askToEnd(advertisement: Advertisement, { move, refundWon, hasChanged }: Ending): Promise<boolean> {
  const { title, why } = words(advertisement, move, refundWon);
  return confirm({
    title,
    content: (
      <Stack gap={12} className={styles.ending}>
        {hasChanged && <p role="alert">그사이 환불 금액이 바뀌었어요. 다시 확인해 주세요.</p>}
        <p>{why}</p>
        <DialogFacts facts={[["돌려받는 금액", <strong key="won">{formatWon(refundWon)}</strong>]]} />
      </Stack>
    ),
    confirmLabel: advertisementMoves[move].label,
    danger: true,
  });
}

function words({ status, billingType, displayPeriod }: Advertisement, move: AdvertisementMove, refundWon: number) {
  if (move === "withdraw")
    return { title: "광고 신청을 취소할까요?", why: "아직 심사하기 전이라 결제한 금액을 모두 돌려드려요." };
  if (move === "terminateBeforeDisplay")
    return { title: "보이기 전에 해지할까요?", why: "아직 보이기 전이라 결제한 금액을 모두 돌려드려요." };
  const back =
    refundWon > 0
      ? "바로 보이지 않게 되고, 아직 시작하지 않은 날만큼 돌려드려요. 오늘은 쓴 날로 세요."
      : "바로 보이지 않게 돼요. 남은 날이 없어서 돌려드릴 금액은 없어요.";
  const instead =
    status === "ACTIVATED" && billingType === "REGULAR_PAYMENT"
      ? ` 자동 결제만 그만두면 ${formatDay(displayPeriod.endDate)}까지 보여요.`
      : "";
  return { title: "지금 해지할까요?", why: `${back}${instead}` };
}
