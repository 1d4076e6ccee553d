import {
  type AdvertisementClauseType,
  advertisementClauseTypes,
  type BookingClauseType,
  bookingClauseTypes,
  type TermsAgreement,
  termsAgreements,
} from "#domain/shops/clause.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import type { Db } from "#server/db/open-db.ts";
import { clauses } from "#server/db/tables/tables.ts";

const bodies: Record<TermsAgreement, string> = {
  PARTNERS_TERMS: `제1조 (목적)
이 약관은 단장 파트너스(이하 "회사")가 제공하는 매장 관리 서비스를 파트너가 이용하는 데 필요한 조건과 절차, 회사와 파트너의 권리와 의무를 정해요.

제2조 (서비스)
회사는 예약, 메뉴, 직원, 정산, 광고를 관리하는 기능을 제공해요. 서비스의 내용이 변경되면 변경되기 7일 전에, 파트너에게 불리하면 30일 전에 알려요.

제3조 (계정)
계정은 본인만 사용할 수 있어요. 직원은 각자의 계정으로 초대해 주세요. 1년 동안 사용하지 않은 계정은 미리 알린 뒤 휴면으로 변경돼요.

제4조 (해지)
파트너는 언제든지 탈퇴할 수 있어요. 진행 중인 광고, 정산하지 않은 돈, 앞으로의 예약이 있으면 먼저 끝내야 해요.`,
  SELLERS_TERMS: `제1조 (판매자의 책임)
파트너는 고객에게 시술을 판매하는 당사자예요. 회사는 통신판매중개자로서 거래의 당사자가 아니에요.

제2조 (가격)
메뉴에는 부가세를 더한 최종 가격을 적어요. 예약할 때 고객에게 보인 가격과 취소 규정은 그 예약이 끝날 때까지 변경되지 않아요.

제3조 (정산)
온라인 예약은 완료한 다음 영업일에, 요금제에 따른 수수료를 뺀 금액을 등록한 계좌로 보내요.`,
  GENERAL: `단장의 모든 서비스에 함께 적용되는 약관이에요.

회사는 안전하고 끊기지 않는 서비스를 위해 노력하고, 점검이 필요하면 미리 알려요. 다른 사람의 정보를 함부로 쓰거나 서비스를 방해하면 이용이 제한될 수 있어요.`,
  PRIVACY: `수집하는 항목: 아이디, 이메일, 이름, 휴대폰 번호, 접속 기록
쓰는 목적: 본인 확인, 서비스 제공, 고객 상담
보관하는 기간: 탈퇴할 때까지. 계약과 결제 기록은 5년, 상담 기록은 3년, 접속 기록은 2년 동안 법에 따라 보관해요.

휴대폰 번호와 계좌번호는 암호화해서 보관해요. 동의하지 않을 수 있지만, 그러면 가입할 수 없어요.`,
  MARKETING: `새 기능, 할인, 행사 소식을 문자나 이메일로 보내요. 밤 9시부터 아침 8시까지는 보내지 않아요.
동의하지 않아도 서비스를 사용할 수 있고, 언제든지 내 계정에서 거둘 수 있어요.`,
};

const advertisementBodies: Record<AdvertisementClauseType, string> = {
  ADVERTISE_PAYMENT_AGREE: `제1조 (결제)
광고비는 부가세를 더한 금액이고, 신청할 때 보인 금액을 한 번 결제해요. 자동 결제를 선택하면 다음 기간이 시작되기 전날 같은 카드로 결제해요.

제2조 (결제가 되지 않을 때)
자동 결제가 되지 않으면 결제한 날까지만 보여 주고, 그 뒤 0일, 1일, 3일째에 다시 결제해요. 그래도 되지 않으면 광고가 끝나요.

제3조 (가격이 오를 때)
자동 결제 가격이 오르면 미리 알리고, 동의한 때에만 오른 가격으로 결제해요.

제4조 (환불)
보여 주기 전에 취소하면 전액 환불해 드려요. 보여 주는 동안 취소하면 아직 시작하지 않은 날만큼 환불해 드려요. 심사에서 반려되면 전액 환불해 드려요.`,
  SERVICE_USE_POLICY: `제1조 (심사)
광고는 운영자가 영업일 기준 2일 이내에 심사해요. 사실과 다른 내용, 법을 어기는 내용, 다른 사람의 권리를 해치는 내용은 반려해요.

제2조 (노출)
선택한 지점에서 정한 거리 안에 있는 고객에게 보여 줘요. 예약 건수는 약속하지 않아요. 매장을 일시 중지하면 그동안 보이지 않고 기간은 흘러가요.

제3조 (보여 드리지 못한 날)
회사의 잘못으로 보여 드리지 못한 날은 그만큼 기간을 늘려 드려요.

제4조 (혜택 링크)
혜택 링크는 누구나 볼 수 있는 https 주소여야 하고, 광고와 다른 내용으로 변경되면 광고를 멈출 수 있어요.`,
};

const bookingBodies: Record<BookingClauseType, string> = {
  BOOKING_PRIVACY: `수집하는 항목: 이름, 휴대폰 번호, 예약한 시술과 시간, 결제 기록(카드 번호는 결제사만 가지고 있어요)
쓰는 목적: 예약과 본인 확인, 결제와 환불, 예약 안내 문자
보관하는 기간: 예약이 끝난 뒤 5년(전자상거래법의 계약과 결제 기록). 휴대폰 번호는 암호화해서 보관하고, 시술이 끝나고 90일이 지나면 매장에도 가려서 보여 줘요.

동의하지 않을 수 있지만, 그러면 온라인으로 예약할 수 없어요.`,
  BOOKING_PROVISION: `받는 곳: 예약하는 매장
주는 항목: 이름, 휴대폰 번호, 예약한 시술과 시간
쓰는 목적: 예약 확인과 연락, 시술
보관하는 기간: 매장이 고객 정보를 삭제할 때까지. 매장의 대표가 변경되면 새 대표에게 넘어가고, 그때 문자로 알려 드려요.

동의하지 않을 수 있지만, 그러면 온라인으로 예약할 수 없어요.`,
};

/** The first version of every clause: nobody can sign up or buy without them, so a production start loads them too. */
export async function loadClausesOnce(db: Db, now: Date): Promise<void> {
  const first = { version: 1, effectiveFrom: now };
  const terms = keysOf(termsAgreements).map((clauseType) => {
    const { label: title, required } = termsAgreements[clauseType];
    return { clauseType, title, required, body: bodies[clauseType], ...first };
  });
  const ofAdvertising = keysOf(advertisementClauseTypes).map((clauseType) => {
    const { label: title } = advertisementClauseTypes[clauseType];
    return { clauseType, title, required: true, body: advertisementBodies[clauseType], ...first };
  });
  const ofBooking = keysOf(bookingClauseTypes).map((clauseType) => {
    const { label: title } = bookingClauseTypes[clauseType];
    return { clauseType, title, required: true, body: bookingBodies[clauseType], ...first };
  });
  await db
    .insert(clauses)
    .values([...terms, ...ofAdvertising, ...ofBooking])
    .onConflictDoNothing();
}
