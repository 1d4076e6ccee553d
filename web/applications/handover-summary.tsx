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
          함께 넘어가요
        </Text>
        <Stack as="ul" gap={6}>
          <Line moves>
            앞으로 남은 예약 <b className="number">{reservationsAhead.toLocaleString("ko-KR")}건</b>
          </Line>
          <Line moves>
            직원 <b className="number">{staffs.toLocaleString("ko-KR")}명</b>
          </Line>
          <Line moves>
            메뉴 <b className="number">{menus.toLocaleString("ko-KR")}개</b>
          </Line>
          <Line moves>손님 정보. 손님에게 넘어간다고 알려요</Line>
        </Stack>
      </Stack>
      <Stack as="section" packed gap={8} pad={16} radius="control" fill="canvas" aria-labelledby="handover-stays">
        <Text as="h3" size={14} id="handover-stays">
          넘어가지 않아요
        </Text>
        <Stack as="ul" gap={6}>
          <Line>광고. 새 대표가 따로 신청해요</Line>
          <Line>등록한 카드</Line>
          <Line>아직 정산하지 않은 돈. 지금 대표에게 들어와요</Line>
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
