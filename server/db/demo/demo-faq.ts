import type { ArticleCategory } from "#domain/advertising/board.ts";

/** The most frequent questions of partners. */
export const demoFaq: readonly { category: ArticleCategory; title: string; body: string }[] = [
  {
    category: "SHOP",
    title: "입점하려면 무엇이 필요한가요?",
    body: "사업자등록증, 미용업 영업신고증, 통장사본, 신분증 사본을 준비해 주세요.\n내 신청에서 입점 신청을 시작하면 순서대로 안내해 드려요. 쓰던 내용은 저장되니 나중에 이어서 해도 돼요.",
  },
  {
    category: "SHOP",
    title: "심사는 얼마나 걸리나요?",
    body: "영업일로 이틀 안에 결과를 알려 드려요.\n고칠 곳이 있으면 그 칸만 고쳐서 다시 보내면 되고, 바뀐 곳만 다시 심사해요.",
  },
  {
    category: "RESERVATION",
    title: "전화로 받은 예약도 올릴 수 있나요?",
    body: "예약 화면에서 비어 있는 시간을 누르면 바로 올릴 수 있어요.\n온라인 예약과 같은 표에 보이고, 같은 시간에 겹쳐 잡히지 않아요.",
  },
  {
    category: "RESERVATION",
    title: "손님이 늦게 취소하면 어떻게 되나요?",
    body: "시작 한 시간 전까지, 또는 예약하고 10분 안에는 모두 돌려드려요. 그 뒤에는 10%를 뺀 금액을 돌려드려요.\n매장이 취소하면 언제나 모두 돌려드려요.",
  },
  {
    category: "MENU",
    title: "픽 메뉴는 왜 바로 보이지 않나요?",
    body: "사진과 할인이 있는 픽 메뉴는 심사를 거쳐요. 고치는 동안에도 지금 팔고 있는 내용은 그대로 보여요.",
  },
  {
    category: "SETTLEMENT",
    title: "정산은 언제 들어오나요?",
    body: "온라인 예약을 완료한 다음 영업일에, 요금제에 따른 수수료를 뺀 금액을 등록한 계좌로 보내요.",
  },
  {
    category: "ADVERTISE",
    title: "광고를 중간에 그만두면 돈을 돌려받을 수 있나요?",
    body: "보이기 전에 그만두면 모두, 보이는 동안에 그만두면 쓰지 않은 날만큼 돌려드려요.",
  },
  {
    category: "ACCOUNT",
    title: "직원도 함께 쓰려면 어떻게 하나요?",
    body: "직원 화면에서 휴대폰 번호로 초대해 주세요. 각자의 계정으로 로그인하고, 맡은 일에 맞는 화면만 보여요.",
  },
];
