import { Link } from "@tanstack/react-router";
import {
  Clock,
  CreditCard,
  FilePenLine,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  Scissors,
  Undo2,
  UsersRound,
  Wallet,
} from "lucide-react";
import { completeReservation, markNoShow, undoSettled } from "#contract/reservations.ts";
import type { Waiting } from "#contract/today.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { failureText } from "#web/api/failures.ts";
import { useCall } from "#web/api/use-call.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Row, Text } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./waiting-list.module.css";

interface Look {
  icon: LucideIcon;
  tone?: "failed" | "calm";
  /** The verb of the button's link; a task that is done right here has none. */
  action?: string;
}

const looks: Record<Waiting["kind"], Look> = {
  AD_CHARGE_FAILED: { icon: CreditCard, tone: "failed", action: "확인하기" },
  PAYOUT_FAILED: { icon: Wallet, tone: "failed", action: "계좌 보기" },
  ARRIVED_UNSETTLED: { icon: Clock },
  REFUND_LATE: { icon: Undo2, action: "보기" },
  CARD_FAILED: { icon: CreditCard, action: "카드 보기" },
  AD_REJECTED: { icon: Megaphone, action: "보기" },
  MENU_REJECTED: { icon: Scissors, action: "수정하기" },
  APPLICATION_REJECTED: { icon: FilePenLine, action: "수정하기" },
  MANY_BOOKINGS: { icon: UsersRound, action: "보기" },
  QUESTION_ANSWERED: { icon: MessageSquareText, tone: "calm", action: "읽기" },
};

export function WaitingItem({ item }: { item: Waiting }) {
  const { kind, title, words, path } = item;
  const { icon: Icon, tone, action } = looks[kind];
  return (
    <li>
      <span className={classNames(styles.badge, tone && styles[tone])}>
        <Icon size={18} aria-hidden />
      </span>
      <div>
        <h3>{action ? title : <Link to={path}>{title}</Link>}</h3>
        <Text overflow="hidden" tone="muted" size={13} className={styles.words}>
          {words}
        </Text>
      </div>
      {action ? (
        <Row align="stretch" gap={4}>
          <Button colour="gray" size={34} aria-label={`${action}: ${title}`} render={<Link to={path} />}>
            {action}
          </Button>
        </Row>
      ) : (
        <Arrived item={item} />
      )}
    </li>
  );
}

/** Complete or no-show, decided here without opening the board. */
function Arrived({ item: { id, title } }: { item: Waiting }) {
  const { shop } = useCurrentShop();
  const completing = useCall(completeReservation);
  const missing = useCall(markNoShow);
  const undoing = useCall(undoSettled);
  const ids = { shopId: shop.id, id: id ?? 0 };
  const undo = { label: "되돌리기", onPress: () => void undoing.run(ids) };

  async function complete() {
    if (await completing.run(ids)) toast({ text: "시술을 완료했어요", tone: "done", action: undo });
  }
  async function noShow() {
    const sure = await confirm({
      title: "노쇼로 표시할까요?",
      content:
        "온라인 결제 금액은 위약금을 제외하고 정산할 때 고객에게 환불해요. 정산이 시작되기 전까지 변경할 수 있어요.",
      confirmLabel: "노쇼로 표시하기",
      danger: true,
    });
    if (sure && (await missing.run(ids))) toast({ text: "노쇼로 표시했어요", tone: "done", action: undo });
  }
  const failure = completing.failure ?? missing.failure;
  const busy = completing.state === "pending" || missing.state === "pending";
  return (
    <>
      <Row align="stretch" gap={4} phone="equal" className={styles.two}>
        <Button colour="purple" size={34} busy={busy} aria-label={`완료: ${title}`} onClick={complete}>
          완료
        </Button>
        <Button colour="gray" size={34} busy={busy} aria-label={`노쇼: ${title}`} onClick={noShow}>
          노쇼
        </Button>
      </Row>
      {failure !== undefined && (
        <p role="alert" className={styles.alert}>
          {failureText(failure).title}
        </p>
      )}
    </>
  );
}
