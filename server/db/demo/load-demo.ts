import { count, sql } from "drizzle-orm";
import { boardIds } from "#domain/advertising/board.ts";
import { missingTerms } from "#domain/shops/clause.ts";
import { recordConsents } from "#server/clauses/index.ts";
import type { Clock } from "#server/clock.ts";
import type { Db, OpenDb } from "#server/db/open-db.ts";
import { accounts, articles, installation, notifications, shops } from "#server/db/tables/tables.ts";
import type { Vault } from "#server/vault.ts";
import { type DemoAccountIds, loadAccounts } from "./demo-accounts.ts";
import { loadAdvertisements } from "./demo-advertisements.ts";
import { loadApplications } from "./demo-applications.ts";
import { loadContent } from "./demo-content.ts";
import { loadPromotions } from "./demo-promotions.ts";
import { loadSettlements } from "./demo-settlements.ts";
import { demoShops, loadShops } from "./demo-shops.ts";
import { drawPhotos } from "./draw-photos.ts";

interface Options {
  db: OpenDb["db"];
  vault: Vault;
  clock: Clock;
  dataDir: string;
  say: (sentence: string) => void;
}

const requiredTerms = missingTerms([]);

/** Plausible shops, only for an empty database. */
export async function loadDemoOnce({ db, vault, clock, dataDir, say }: Options): Promise<void> {
  const now = clock.now();
  const loaded = await db.transaction(async (db) => {
    // `npm run demo` may be started while a server is loading it: the second one finds it there.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('demo'))`);
    const [people] = await db.select({ rows: count() }).from(accounts);
    const [places] = await db.select({ rows: count() }).from(shops);
    if (people?.rows || places?.rows) return false;
    await db.update(installation).set({ hasDemoData: true });
    const accountIds = await loadAccounts(db, vault, now);
    for (const accountId of Object.values(accountIds)) await recordConsents(db, accountId, requiredTerms, now);
    await loadShops(db, vault, accountIds, now);
    await loadPromotions(db, now);
    await loadApplications(db, { vault, dataDir, accountIds, now });
    await loadSettlements(db, { vault, now });
    await loadNotices(db, accountIds, now);
    await loadContent(db, vault, accountIds, now);
    await loadAdvertisements(db, { vault, accountIds, now });
    return true;
  });
  // Drawn again whenever they are missing: the database may outlive the folder.
  await drawPhotos(dataDir, demoShops);
  if (loaded)
    say(
      "Demo data has been loaded: three shops with people, menus, sales and four weeks of reservations, and a new one.",
    );
}

const day = 24 * 60 * 60 * 1000;

const notices = [
  {
    title: "단장 파트너스를 시작해요",
    body: "예약, 메뉴, 직원, 정산, 광고를 한곳에서 볼 수 있어요.\n궁금한 점은 평일과 토요일 10시부터 19시까지 고객센터로 문의해 주세요.",
    pinned: true,
    daysAgo: 20,
  },
  {
    title: "추석 연휴 정산 일정을 알려 드려요",
    body: "연휴에는 은행 영업을 하지 않아, 연휴 중 완료한 예약은 연휴가 끝난 첫 영업일에 입금돼요.",
    pinned: false,
    daysAgo: 12,
  },
  {
    title: "휴대폰에서 더 빨라졌어요",
    body: "자주 사용하는 화면을 아래쪽 버튼으로 바로 열 수 있어요.",
    pinned: false,
    daysAgo: 5,
  },
  {
    title: "비밀번호는 서비스마다 다르게 정해 주세요",
    body: "다른 곳에서 사용하는 비밀번호를 그대로 사용하면 위험해요. 내 계정에서 언제든지 변경할 수 있어요.",
    pinned: false,
    daysAgo: 1,
  },
];

async function loadNotices(db: Db, accountIds: DemoAccountIds, now: Date): Promise<void> {
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
