import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
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
  await drawPhotos(dataDir);
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

/** Draws a picture for every demo shop and designer, so that no screen needs a photo of a real person. */
async function drawPhotos(dataDir: string): Promise<void> {
  const folder = join(dataDir, "media", "demo");
  await mkdir(folder, { recursive: true });
  for (const [place, { slug, designers }] of demoShops.entries()) {
    await writeFile(join(folder, `${slug}.svg`), drawShop(place));
    await writeFile(join(folder, `menu-${slug}.svg`), drawMenu(place));
    for (const index of designers.keys())
      await writeFile(join(folder, `${slug}-${index + 1}.svg`), drawPerson(place * 7 + index));
  }
}

const size = 375;
const svg = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${body}</svg>\n`;

const rooms = [
  { wall: "#efe7dd", floor: "#c9b49c", accent: "#6246ea", mirror: "#dfe9ee" },
  { wall: "#fbe9ea", floor: "#d9b8b4", accent: "#d9688a", mirror: "#fff6f4" },
  { wall: "#e6efe8", floor: "#b9c7b6", accent: "#13795b", mirror: "#f6fbf7" },
] as const;

/** A room: mirrors, chairs, a lamp. */
function drawShop(place: number): string {
  const { wall, floor, accent, mirror } = rooms[place % rooms.length] as (typeof rooms)[number];
  const stations = [60, 165, 270].map(
    (x) => `<rect x="${x}" y="92" width="66" height="104" rx="33" fill="${mirror}"/>
      <rect x="${x + 10}" y="226" width="46" height="16" rx="8" fill="${accent}"/><rect x="${x + 4}" y="204" width="58" height="30" rx="12" fill="${accent}" opacity=".82"/>
      <rect x="${x + 30}" y="240" width="6" height="38" fill="#3b3b44"/><ellipse cx="${x + 33}" cy="280" rx="22" ry="5" fill="#3b3b44"/>`,
  );
  return svg(`<rect width="375" height="375" fill="${wall}"/><path d="M0 262h375v113H0z" fill="${floor}"/>
    <path d="M187 0v40" stroke="#3b3b44" stroke-width="3"/><path d="M157 66a30 26 0 0 1 60 0z" fill="#3b3b44"/><circle cx="187" cy="68" r="8" fill="#ffe9b0"/>${stations.join("")}`);
}

const strokes = [
  "M60 300c40-180 90-220 130-220s70 60 40 150-30 100 90 70",
  "M70 250c60-120 110-150 240-110",
  "M70 190c70 90 170 90 235 0",
];

/** The photo of a pick menu: a lock of hair, a brush stroke of polish, a calm face. */
function drawMenu(place: number): string {
  const { wall, accent, mirror, floor } = rooms[place % rooms.length] as (typeof rooms)[number];
  const stroke = pick(strokes, place);
  return svg(`<rect width="375" height="375" fill="${wall}"/><circle cx="188" cy="188" r="150" fill="${mirror}"/>
    <path d="${stroke}" fill="none" stroke="${floor}" stroke-width="74" stroke-linecap="round"/>
    <path d="${stroke}" fill="none" stroke="${accent}" stroke-width="46" stroke-linecap="round" opacity=".85"/>
    <path d="${stroke}" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".55"/>`);
}

const skins = ["#f3d3bb", "#eec4a4", "#f6dcc8", "#e8b994"];
const hairs = ["#2c2326", "#4a332c", "#6b4635", "#23232b", "#7a5544"];
const clothes = ["#6246ea", "#3f6f8f", "#13795b", "#b5654a", "#49495a", "#a2567e"];
const pick = (list: readonly string[], seed: number) => list[seed % list.length] as string;

/** A head and shoulders; the seed decides hair, skin and clothes. */
function drawPerson(seed: number): string {
  const hair = pick(hairs, seed * 3 + 1);
  const long = seed % 2 === 0;
  return svg(`<rect width="375" height="375" fill="${pick(["#efecff", "#e9f1f4", "#fdf0ea", "#eaf4ee"], seed)}"/>
    ${long ? `<path d="M98 330V176a90 90 0 0 1 180 0v154z" fill="${hair}"/>` : ""}
    <path d="M60 375c0-76 56-112 128-112s128 36 128 112z" fill="${pick(clothes, seed)}"/>
    <path d="M160 232h56v46a28 28 0 0 1-56 0z" fill="${pick(skins, seed)}"/>
    <ellipse cx="188" cy="182" rx="66" ry="78" fill="${pick(skins, seed)}"/>
    <path d="M118 178c-4-62 26-100 72-100s74 36 68 100c-10-34-30-50-52-54-30 18-62 18-88 54z" fill="${hair}"/>
    <path d="M160 214c16 14 40 14 56 0" fill="none" stroke="#9a5b4a" stroke-width="5" stroke-linecap="round"/>
    <circle cx="164" cy="182" r="5" fill="#33272a"/><circle cx="212" cy="182" r="5" fill="#33272a"/>`);
}
