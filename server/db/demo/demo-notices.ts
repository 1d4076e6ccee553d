import { boardIds } from "#domain/advertising/board.ts";
import type { Db } from "#server/db/open-db.ts";
import { articles, notifications } from "#server/db/tables/tables.ts";
import type { DemoAccountIds } from "./demo-accounts.ts";

const day = 24 * 60 * 60 * 1000;

const notices = [
  {
    title: "단장 파트너스를 시작해요",
    body: "예약, 메뉴, 직원, 정산, 광고를 한곳에서 볼 수 있어요.\n궁금한 점은 평일과 토요일 10시부터 19시까지 고객센터로 물어봐 주세요.",
    pinned: true,
    daysAgo: 20,
  },
  {
    title: "추석 연휴 정산 일정을 알려 드려요",
    body: "연휴에는 은행이 쉬어서, 연휴 동안 완료한 예약은 연휴가 끝난 첫 영업일에 입금돼요.",
    pinned: false,
    daysAgo: 12,
  },
  {
    title: "휴대폰에서 더 빨라졌어요",
    body: "자주 쓰는 화면을 아래쪽 버튼으로 바로 열 수 있어요.",
    pinned: false,
    daysAgo: 5,
  },
  {
    title: "비밀번호는 서비스마다 다르게 정해 주세요",
    body: "다른 곳에서 쓰는 비밀번호를 그대로 쓰면 위험해요. 내 계정에서 언제든지 바꿀 수 있어요.",
    pinned: false,
    daysAgo: 1,
  },
];

export async function loadNotices(db: Db, accountIds: DemoAccountIds, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  await db.insert(articles).values(
    notices.map(({ daysAgo, ...notice }, index) => ({
      ...notice,
      boardId: boardIds.NOTICE,
      writerId: accountIds.operator,
      publishedAt: ago(daysAgo),
      readCount: 40 - index * 7,
    })),
  );
  const greeting = {
    title: "반가워요",
    body: "매장 소식과 처리할 일이 여기에 모여요.",
    path: "/partners",
  };
  await db.insert(notifications).values([
    ...Object.values(accountIds).map((accountId) => ({ ...greeting, accountId, at: ago(2), readAt: ago(1) })),
    {
      accountId: accountIds.owner,
      title: "새 공지가 올라왔어요",
      body: "비밀번호는 서비스마다 다르게 정해 주세요",
      path: `/app/boards/${boardIds.NOTICE}`,
      at: ago(1),
    },
  ]);
}
