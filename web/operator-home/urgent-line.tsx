import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import type { Urgent } from "#contract/operator-home.ts";
import type { OperatorQueue } from "#domain/accounts/operator-queue.ts";
import { formatWon } from "#domain/menus/price.ts";
import { formatLength } from "#web/parts/review-clock/time-left.ts";
import { Button } from "#web/ui/button.tsx";
import { Row, Text } from "#web/ui/layout.tsx";
import styles from "./home-screen.module.css";
import { minutesBetween } from "./minutes-between.ts";

/** The one thing that is most over its limit, with its button. */
export function UrgentLine({ urgent, at }: { urgent: Urgent; at: string }) {
  const { queue, shopName, subject, amountWon, tries, since, dueAt, path } = urgent;
  const facts = [
    shopName,
    subject,
    amountWon === null ? "" : formatWon(amountWon),
    tries === null ? "" : `자동 조회 ${tries}회`,
  ];
  const { title, action } = sentences[queue];
  return (
    <Row
      tone="red"
      as="section"
      fullRow
      wrap
      gap={12}
      rows={4}
      pad={10}
      padX={16}
      radius="card"
      fill="red"
      className={styles.urgent}
      aria-label="가장 급한 일"
    >
      <TriangleAlert size={20} aria-hidden />
      <Text as="b" size={16} number>
        {title({ waited: formatLength(minutesBetween(since, at)), over: formatLength(minutesBetween(dueAt, at)) })}
      </Text>
      <Text as="span" size={13} tone="plain" grow shrink phone="row" number>
        {facts.filter(Boolean).join(" · ")}
      </Text>
      <Button colour="black" size={34} render={<Link to={path} />}>
        {action}
      </Button>
    </Row>
  );
}

interface Sentence {
  title: (time: { waited: string; over: string }) => string;
  action: string;
}

const review = (what: string): Sentence => ({
  title: ({ over }) => `${what} 기한을 ${over} 넘긴 건이 있어요`,
  action: "심사하기",
});
const answer = (what: string, action: string): Sentence => ({ ...review(what), action });

const sentences: Record<OperatorQueue, Sentence> = {
  APPLICATIONS: review("신청 심사"),
  MENUS: review("메뉴 심사"),
  ADVERTISEMENTS: review("광고 심사"),
  EXHIBITIONS: review("기획전 심사"),
  PAYMENTS: {
    title: ({ waited }) => `결제 결과를 ${waited}째 확인하지 못한 건이 있어요`,
    action: "결제 결과 조회하기",
  },
  REFUNDS: { title: ({ waited }) => `환불이 ${waited}째 되지 않은 건이 있어요`, action: "환불 확인하기" },
  PAYOUTS: answer("지급 실패 처리", "지급 확인하기"),
  TRANSFERS: answer("기록에 없는 거래 확인", "거래 확인하기"),
  QUESTIONS: answer("1:1 문의 답변", "답변하기"),
  CONSULTING: answer("입점 상담", "상담 확인하기"),
  DISPUTES: answer("첫 방문 이의 신청 답변", "답변하기"),
};
