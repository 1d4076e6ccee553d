import type { TermsAgreement } from "#domain/clause.ts";
import { termsAgreements } from "#domain/clause.ts";
import { keysOf } from "#domain/enumeration.ts";
import type { Db } from "#server/db/open-db.ts";
import { clauses } from "#server/db/tables.ts";

const bodies: Record<TermsAgreement, string> = {
  PARTNERS_TERMS: `제1조 (목적)
이 약관은 단장 파트너스(이하 "회사")가 제공하는 매장 관리 서비스를 파트너가 이용하는 데 필요한 조건과 절차, 회사와 파트너의 권리와 의무를 정해요.

제2조 (서비스)
회사는 예약, 메뉴, 직원, 정산, 광고를 관리하는 기능을 제공해요. 서비스의 내용이 바뀌면 바뀌기 7일 전에, 파트너에게 불리하면 30일 전에 알려요.

제3조 (계정)
계정은 본인만 쓸 수 있어요. 직원은 각자의 계정으로 초대해 주세요. 1년 동안 쓰지 않은 계정은 미리 알린 뒤 휴면으로 바뀌어요.

제4조 (해지)
파트너는 언제든지 탈퇴할 수 있어요. 진행 중인 광고, 정산하지 않은 돈, 앞으로의 예약이 있으면 먼저 끝내야 해요.`,
  SELLERS_TERMS: `제1조 (판매자의 책임)
파트너는 손님에게 시술을 판매하는 당사자예요. 회사는 통신판매중개자로서 거래의 당사자가 아니에요.

제2조 (가격)
메뉴에는 부가세를 더한 최종 가격을 적어요. 예약할 때 손님에게 보인 가격과 취소 규정은 그 예약이 끝날 때까지 바뀌지 않아요.

제3조 (정산)
온라인 예약은 완료한 다음 영업일에, 요금제에 따른 수수료를 뺀 금액을 등록한 계좌로 보내요.`,
  GENERAL: `단장의 모든 서비스에 함께 적용되는 약관이에요.

회사는 안전하고 끊기지 않는 서비스를 위해 노력하고, 점검이 필요하면 미리 알려요. 다른 사람의 정보를 함부로 쓰거나 서비스를 방해하면 이용이 제한될 수 있어요.`,
  PRIVACY: `수집하는 항목: 아이디, 이메일, 이름, 휴대폰 번호, 접속 기록
쓰는 목적: 본인 확인, 서비스 제공, 고객 상담
보관하는 기간: 탈퇴할 때까지. 계약과 결제 기록은 5년, 상담 기록은 3년, 접속 기록은 2년 동안 법에 따라 보관해요.

휴대폰 번호와 계좌번호는 암호화해서 보관해요. 동의하지 않을 수 있지만, 그러면 가입할 수 없어요.`,
  MARKETING: `새 기능, 할인, 행사 소식을 문자나 이메일로 보내요. 밤 9시부터 아침 8시까지는 보내지 않아요.
동의하지 않아도 서비스를 쓸 수 있고, 언제든지 내 계정에서 거둘 수 있어요.`,
};

/** The first version of every text: nobody can sign up without them, so a production start has them too. */
export async function loadClausesOnce(db: Db, now: Date): Promise<void> {
  await db
    .insert(clauses)
    .values(
      keysOf(termsAgreements).map((clauseType) => ({
        clauseType,
        version: 1,
        title: termsAgreements[clauseType].label,
        body: bodies[clauseType],
        required: termsAgreements[clauseType].required,
        effectiveFrom: now,
      })),
    )
    .onConflictDoNothing();
}
