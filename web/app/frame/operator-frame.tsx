import { Outlet, useLocation } from "@tanstack/react-router";
import {
  AppWindow,
  BookMarked,
  ClipboardCheck,
  Cog,
  CreditCard,
  Headset,
  History,
  House,
  Image,
  Mail,
  MapPin,
  Megaphone,
  MessageSquareText,
  Percent,
  Scissors,
  ShieldCheck,
  Store,
  Tag,
  UserSearch,
  Wallet,
} from "lucide-react";
import { useEffect, useState } from "react";
import { getOperatorHome } from "#contract/operator-home.ts";
import type { OperatorQueue } from "#domain/accounts/operator-queue.ts";
import { useIdle } from "#web/api/idle.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { Frame } from "./frame.tsx";
import type { FrameLink } from "./frame-link.ts";
import styles from "./operator-frame.module.css";

/** The first four are the tabs of a phone: home and the reviews. */
const links: FrameLink[] = [
  { to: "/operator", label: "홈", icon: House, exact: true },
  { group: "심사", to: "/operator/applications", label: "신청 심사", icon: ClipboardCheck },
  { group: "심사", to: "/operator/menus", label: "메뉴 심사", icon: Scissors },
  { group: "심사", to: "/operator/advertisements", label: "광고 심사", icon: Megaphone },
  { group: "심사", to: "/operator/exhibitions", label: "기획전", icon: Tag },
  { group: "매장·계정", to: "/operator/shops", label: "매장", icon: Store },
  { group: "매장·계정", to: "/operator/accounts", label: "계정", icon: UserSearch },
  { group: "매장·계정", to: "/operator/consulting", label: "입점 상담", icon: Headset },
  { group: "콘텐츠", to: "/operator/boards", label: "게시판과 문의", icon: MessageSquareText },
  { group: "콘텐츠", to: "/operator/banners", label: "배너", icon: Image },
  { group: "콘텐츠", to: "/operator/popups", label: "팝업", icon: AppWindow },
  { group: "운영", to: "/operator/payments", label: "결제", icon: CreditCard },
  { group: "운영", to: "/operator/settlements", label: "정산", icon: Wallet },
  { group: "운영", to: "/operator/advertisement-points", label: "광고 지점", icon: MapPin },
  { group: "운영", to: "/operator/reasons", label: "심사 사유", icon: BookMarked },
  { group: "운영", to: "/operator/rules", label: "요금과 규칙", icon: Percent },
  { group: "운영", to: "/operator/audit", label: "변경 기록", icon: History },
  { group: "운영", to: "/operator/access-records", label: "접속 기록", icon: ShieldCheck },
  { group: "운영", to: "/operator/messages", label: "문자", icon: Mail },
  { group: "운영", to: "/operator/jobs", label: "작업", icon: Cog },
];

/** The screen of each queue. */
const places: Record<OperatorQueue, string> = {
  APPLICATIONS: "/operator/applications",
  MENUS: "/operator/menus",
  ADVERTISEMENTS: "/operator/advertisements",
  EXHIBITIONS: "/operator/exhibitions",
  CONSULTING: "/operator/consulting",
  QUESTIONS: "/operator/boards",
  PAYMENTS: "/operator/payments",
  REFUNDS: "/operator/payments",
  TRANSFERS: "/operator/payments",
  PAYOUTS: "/operator/settlements",
  DISPUTES: "/operator/settlements",
};

/** The same frame in black, so that operators remember whose data they see. */
export function OperatorFrame() {
  const { data } = useAnswer(getOperatorHome, {}, { everyMilliseconds: 60_000, enabled: useIdle() });
  const waitingAt = (to: string) =>
    (data?.queues ?? []).filter(({ queue }) => places[queue] === to).reduce((sum, { waiting }) => sum + waiting, 0);
  const narrow = useNarrowSide();
  return (
    <Frame
      dark
      narrow={narrow}
      links={links.map((link) => ({ ...link, waiting: waitingAt(link.to) }))}
      head={<ConsoleMark />}
    >
      <Outlet />
    </Frame>
  );
}

/** A review needs the width for the document. Ctrl \ brings the words of the sidebar back, and hides them again. */
function useNarrowSide(): boolean {
  const isReview = useLocation({ select: ({ pathname }) => pathname === "/operator/applications" });
  const [chosen, setChosen] = useState<boolean>();
  const narrow = chosen ?? isReview;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== "Backslash" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setChosen(!narrow);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [narrow]);
  return narrow;
}

function ConsoleMark() {
  return (
    <Row as="p" gap={12} pad={8} weight="bold" className={styles.console}>
      <Stack as="span" items="middle" fixed radius="control" className={styles.mark} aria-hidden>
        단
      </Stack>
      <span className={styles.words}>
        단장 파트너스
        <Text as="small" block size={12} weight="medium">
          운영자
        </Text>
      </span>
    </Row>
  );
}
