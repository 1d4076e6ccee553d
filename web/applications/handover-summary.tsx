import { Check, Minus } from "lucide-react";
import type { Application } from "#contract/application.ts";
import { Stack, Text } from "#web/ui/layout.tsx";
import styles from "./application-detail.module.css";

type Transfer = NonNullable<Application["transfer"]>;

/** What is transferred with the shop and what is not, with the real numbers. */
export function HandoverSummary({ transfer }: { transfer: Transfer }) {
  const { reservationsAhead, staffs, menus } = transfer;
  return (
    <Stack gap={16} single={768} className={styles.lists}>
      <Stack as="section" packed gap={8} pad={16} radius="control" fill="canvas" aria-labelledby="handover-moves">
        <Text as="h3" size={14} id="handover-moves">
          함께 이전돼요
        </Text>
        <Stack as="ul" gap={6}>
          <Line moves>
            예정된 예약 <b className="number">{reservationsAhead.toLocaleString("ko-KR")}건</b>
          </Line>
          <Line moves>
            직원 <b className="number">{staffs.toLocaleString("ko-KR")}명</b>
          </Line>
          <Line moves>
            메뉴 <b className="number">{menus.toLocaleString("ko-KR")}개</b>
          </Line>
          <Line moves>고객 정보(고객에게 이전 사실을 알려 드려요)</Line>
        </Stack>
      </Stack>
      <Stack as="section" packed gap={8} pad={16} radius="control" fill="canvas" aria-labelledby="handover-stays">
        <Text as="h3" size={14} id="handover-stays">
          이전되지 않아요
        </Text>
        <Stack as="ul" gap={6}>
          <Line>광고(새 대표가 새로 신청해요)</Line>
          <Line>등록한 카드</Line>
          <Line>미정산 금액(현재 대표에게 입금돼요)</Line>
        </Stack>
      </Stack>
    </Stack>
  );
}

function Line({ moves = false, children }: { moves?: boolean; children: React.ReactNode }) {
  const Icon = moves ? Check : Minus;
  return (
    <li>
      <Icon size={16} aria-hidden />
      <span>{children}</span>
    </li>
  );
}
