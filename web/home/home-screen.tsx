import { Link } from "@tanstack/react-router";
import { CalendarDays, CircleHelp, Headset, Megaphone, Scissors, Wallet } from "lucide-react";
import { boardIds } from "#domain/advertising/board.ts";
import { isPartner, useSignedIn } from "#web/api/signed-in.ts";
import { BannerRow } from "#web/parts/banners/banner-row.tsx";
import { NoticeList } from "#web/parts/notice-list.tsx";
import { Button } from "#web/ui/button.tsx";
import { SupportBox } from "#web/ui/display/support-box.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./home-screen.module.css";

const promises = [
  { icon: CalendarDays, title: "하루를 한 화면에", text: "디자이너별 빈 시간과 다음 고객을 바로 볼 수 있어요." },
  {
    icon: Scissors,
    title: "메뉴 등록은 한 번만",
    text: "직급별·디자이너별 가격을 한 번 등록하면 모든 화면에 똑같이 적용돼요.",
  },
  { icon: Wallet, title: "1원까지 설명하는 정산", text: "입금일과 입금액, 계산 근거를 모두 보여 드려요." },
  { icon: Megaphone, title: "본전을 먼저 알려 주는 광고", text: "몇 건이 예약되면 본전인지 보고 정할 수 있어요." },
];

/** If operators have not published enough banners: the row is always there, so that nothing below it moves. */
const usualBanners = [
  {
    title: "자주 묻는 질문",
    text: "다른 매장에서 자주 묻는 질문을 모았어요",
    link: `/app/boards/${boardIds.FAQ}`,
    colour: "PEACH" as const,
    photoUrl: null,
  },
  {
    title: "입점이 처음이세요?",
    text: "상담을 신청하면 준비부터 함께해요",
    link: "/app/consulting",
    colour: "SKY" as const,
    photoUrl: null,
  },
];

/** The public start page: the product, and the links to sign in. */
export function HomeScreen() {
  const who = useSignedIn();
  const signedUp = isPartner(who);
  return (
    <div className={styles.page}>
      <Row as="header" justify="between" className={styles.top}>
        <Link to="/" className={styles.brand}>
          단장 파트너스
        </Link>
        <nav aria-label="시작">
          {signedUp ? (
            <Button colour="purple" size={40} render={<Link to="/partners" />}>
              내 매장으로 가기
            </Button>
          ) : (
            <Button colour="white" size={40} render={<Link to="/app/login" />}>
              로그인하기
            </Button>
          )}
        </nav>
      </Row>
      <main>
        <section className={styles.hero}>
          <h1>
            예약부터 정산까지,
            <br />
            매장의 하루를 단장해요
          </h1>
          <Text above={16} size={16} tone="muted">
            헤어·네일·에스테틱 매장이 고객에게만 집중할 수 있도록 나머지는 단장이 맡을게요.
          </Text>
          <Row gap={8} align="stretch" wrap above={32} phone="equal">
            <Button colour="purple" size={50} render={<Link to={signedUp ? "/partners" : "/app/signup"} />}>
              {signedUp ? "내 매장으로 가기" : "파트너로 시작하기"}
            </Button>
            {!signedUp && (
              <Button colour="white" size={50} render={<Link to="/app/consulting" />}>
                입점 상담 신청하기
              </Button>
            )}
          </Row>
        </section>
        <Stack as="ul" gap={16} single={768} className={styles.promises}>
          {promises.map(({ icon: Icon, title, text }) => (
            <Box as="li" pad={20} frame radius="card" fill="surface" key={title}>
              <Icon size={24} color="var(--purple)" strokeWidth={1.75} aria-hidden />
              <h2>{title}</h2>
              <Text tone="muted">{text}</Text>
            </Box>
          ))}
        </Stack>
        <Box above={16}>
          <BannerRow place="HOME" instead={usualBanners} />
        </Box>
        <Stack gap={16} align="start" above={16} single={1024} className={styles.lower}>
          <NoticeList />
          <Stack gap={16}>
            <Stack aria-label="도움말" as="nav" frame radius="card" fill="surface" lines className={styles.helpLinks}>
              <Link to="/app/boards/$boardId" params={{ boardId: String(boardIds.FAQ) }}>
                <CircleHelp size={20} color="var(--purple)" aria-hidden />
                자주 묻는 질문
              </Link>
              <Link to="/app/consulting">
                <Headset size={20} color="var(--purple)" aria-hidden />
                입점 상담 신청하기
              </Link>
            </Stack>
            <SupportBox />
          </Stack>
        </Stack>
      </main>
    </div>
  );
}
