import type { ConsoleShop } from "#contract/shop-console.ts";
import { businessTypes } from "#domain/applications/application.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Text } from "#web/ui/layout.tsx";

/** The data of the shop's setup; whole numbers and documents are visible only in a review. */
export function ShopRegistration({ registration }: { registration: ConsoleShop["registration"] }) {
  if (!registration)
    return (
      <Card title="입점 정보">
        <Text size={13} tone="muted">
          신청으로 들어온 매장이 아니라서 입점 정보가 없어요.
        </Text>
      </Card>
    );
  const { bizType, salesDeclarationExempt, salesDeclarationNumber } = registration;
  const bank = [registration.bankName, registration.maskedBankAccount].filter(Boolean).join(" ");
  const manager = [registration.managerName, registration.maskedManagerMobile].filter(Boolean).join(" · ");
  return (
    <Card title="입점 정보" note="본 사람이 기록돼요">
      <Facts
        facts={[
          ["상호", registration.companyName || "없음"],
          ["사업자등록번호", registration.bizRegistrationNo || "없음"],
          ["사업자 구분", bizType ? businessTypes[bizType].label : "없음"],
          ["대표자", registration.representativeName || "없음"],
          ["정산 계좌", bank || "없음"],
          ["예금주", registration.bankAccountOwner || "없음"],
          ["담당자", manager || "없음"],
          ["통신판매업", salesDeclarationExempt ? "신고 면제" : salesDeclarationNumber || "없음"],
        ]}
      />
    </Card>
  );
}
