import type { BannerColour, BannerPlace } from "#domain/advertising/banner.ts";
import { type ArticleCategory, boardIds } from "#domain/advertising/board.ts";
import type { ConsultingState, HopedTime } from "#domain/advertising/consulting-request.ts";
import type { ServiceCategory } from "#domain/shops/shop.ts";
import { maskPhone } from "#domain/text/mask.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { articles, banners, consultingRequests } from "#server/db/tables/tables.ts";
import type { Vault } from "#server/vault.ts";
import type { DemoAccountIds } from "./demo-accounts.ts";

const day = 24 * 60 * 60 * 1000;

/** Articles by operators and questions by others: one question is open, and so is a consulting request. */
export async function loadContent(db: Db, vault: Vault, accountIds: DemoAccountIds, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  await db.insert(articles).values(
    demoFaq.map((faq, index) => ({
      ...faq,
      boardId: boardIds.FAQ,
      writerId: accountIds.operator,
      displayOrder: index + 1,
      // Older than new articles, so that a first visit does not begin with eight unread ones.
      publishedAt: ago(90 - index),
      readCount: 60 - index * 6,
    })),
  );
  await db.insert(articles).values([
    {
      boardId: boardIds.QUESTION,
      askerId: accountIds.owner,
      shopId: 1,
      category: "SETTLEMENT",
      title: "추석 연휴에 완료한 예약은 언제 입금되나요?",
      body: "연휴 첫날 완료한 예약이 아직 정산에 보이지 않아요.\n언제 들어오는지 알려 주세요.",
      publishedAt: ago(11),
      answer:
        "연휴에는 은행이 쉬어서, 연휴가 끝난 첫 영업일에 한꺼번에 입금돼요.\n자세한 날짜는 공지 https://danjang.kr/notice 에 적어 두었어요.",
      answeredBy: accountIds.operator,
      answeredAt: ago(10),
      answerSeenAt: ago(9),
      version: 2,
    },
    {
      boardId: boardIds.QUESTION,
      askerId: accountIds.manager,
      shopId: 1,
      category: "RESERVATION",
      title: "디자이너 두 명이 함께 하는 시술을 예약으로 잡을 수 있나요?",
      body: "한 고객을 두 명이 나눠서 시술할 때가 있어요. 지금은 따로 두 건으로 잡고 있는데 더 좋은 방법이 있을까요?",
      publishedAt: ago(1),
    },
  ]);
  await db.insert(banners).values(bannersFrom(seoulDay(now)).map((banner) => ({ ...banner, createdAt: now })));
  await db.insert(consultingRequests).values(
    callers.map(({ phone, daysAgo, ...caller }) => ({
      ...caller,
      phoneSealed: vault.seal(phone, "consulting_requests.phone"),
      phoneFingerprint: vault.fingerprint(phoneDigits(phone)),
      maskedPhone: maskPhone(phone),
      address: "203.0.113.20",
      createdAt: ago(daysAgo),
      ...(caller.state === "NEW" ? {} : { movedBy: accountIds.operator, movedAt: ago(daysAgo - 1) }),
    })),
  );
}

const bannersFrom = (today: string) => {
  const period = { fromDay: addDays(today, -30), toDay: addDays(today, 335) };
  const banner = (place: BannerPlace, colour: BannerColour, title: string, text: string, link: string) => ({
    place,
    colour,
    title,
    text,
    link,
    ...period,
  });
  return [
    banner("HOME", "LAVENDER", "처음이어도 괜찮아요", "상담을 신청하면 입점부터 메뉴까지 함께해요", "/app/consulting"),
    banner(
      "TODAY",
      "MINT",
      "궁금한 점은 바로 문의하세요",
      "1:1 문의로 남기면 2일 이내에 답해 드려요",
      "/partners/support",
    ),
  ];
};

interface Caller {
  name: string;
  phone: string;
  shopName: string;
  serviceCategory: ServiceCategory;
  region1: string;
  region2: string;
  hopedTime: HopedTime;
  state: ConsultingState;
  words: string;
  memo: string;
  daysAgo: number;
}

const callers: readonly Caller[] = [
  {
    name: "강민주",
    phone: "010-4821-7730",
    shopName: "라온헤어 성수점",
    serviceCategory: "HAIR",
    region1: "서울특별시",
    region2: "성동구",
    hopedTime: "MORNING",
    state: "NEW",
    memo: "",
    daysAgo: 1,
    words: "디자이너 네 명이 있는 매장이에요. 지금 사용하는 예약 프로그램에서 옮길 수 있는지 궁금해요.",
  },
  {
    name: "신예진",
    phone: "010-3390-1184",
    shopName: "네일하루",
    serviceCategory: "NAIL",
    region1: "경기도",
    region2: "수원시 영통구",
    hopedTime: "EVENING",
    state: "CALLED",
    daysAgo: 3,
    words: "",
    memo: "요금제를 설명드림. 다음 주에 다시 전화하기로 함",
  },
  {
    name: "오하늘",
    phone: "010-7702-5561",
    shopName: "온결에스테틱",
    serviceCategory: "ESTHETIC",
    region1: "부산광역시",
    region2: "해운대구",
    hopedTime: "ANY",
    state: "DONE",
    daysAgo: 9,
    words: "왁싱 메뉴도 올릴 수 있나요?",
    memo: "가입하고 입점 신청까지 마침",
  },
];

/** The most frequent questions of partners. */
const demoFaq: readonly { category: ArticleCategory; title: string; body: string }[] = [
  {
    category: "SHOP",
    title: "입점하려면 무엇이 필요한가요?",
    body: "사업자등록증, 미용업 영업신고증, 통장 사본, 신분증 사본을 준비해 주세요.\n내 신청에서 입점 신청을 시작하면 순서대로 안내해 드려요. 작성하던 내용은 저장되니 나중에 이어서 작성해도 돼요.",
  },
  {
    category: "SHOP",
    title: "심사는 얼마나 걸리나요?",
    body: "영업일 기준 2일 이내에 결과를 알려 드려요.\n수정할 항목이 있으면 그 항목만 수정해서 다시 신청하면 되고, 변경된 항목만 다시 심사해요.",
  },
  {
    category: "RESERVATION",
    title: "전화로 받은 예약도 등록할 수 있나요?",
    body: "예약 화면에서 비어 있는 시간을 누르면 바로 등록할 수 있어요.\n온라인 예약과 함께 예약 보드에 표시되고, 같은 시간에 중복으로 예약되지 않아요.",
  },
  {
    category: "RESERVATION",
    title: "고객이 늦게 취소하면 어떻게 되나요?",
    body: "시작 1시간 전까지, 또는 예약 후 10분 이내에는 전액 환불해 드려요. 그 이후에는 10%를 제외한 금액을 환불해 드려요.\n매장 사정으로 취소되면 언제나 전액 환불해 드려요.",
  },
  {
    category: "MENU",
    title: "픽 메뉴는 왜 바로 보이지 않나요?",
    body: "사진과 할인이 있는 픽 메뉴는 심사를 거쳐요. 수정하는 동안에도 판매 중인 내용은 그대로 노출돼요.",
  },
  {
    category: "SETTLEMENT",
    title: "정산은 언제 들어오나요?",
    body: "온라인 예약을 완료한 다음 영업일에, 요금제에 따른 수수료를 제외한 금액을 등록한 계좌로 보내요.",
  },
  {
    category: "ADVERTISE",
    title: "광고를 중간에 해지하면 환불받을 수 있나요?",
    body: "노출 전에 취소하면 전액, 노출 중에 취소하면 남은 날만큼 환불해 드려요.",
  },
  {
    category: "ACCOUNT",
    title: "직원도 함께 이용하려면 어떻게 하나요?",
    body: "직원 화면에서 휴대폰 번호로 초대해 주세요. 각자의 계정으로 로그인하고, 권한에 맞는 화면만 이용할 수 있어요.",
  },
];
