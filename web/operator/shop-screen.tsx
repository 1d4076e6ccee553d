import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { UsersRound } from "lucide-react";
import { type ConsoleShop, getShopForOperator } from "#contract/shop-console.ts";
import { accountStatuses } from "#domain/accounts/account.ts";
import { businessTypes } from "#domain/applications/application.ts";
import { memberRoles } from "#domain/shops/staff.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { BackTo, DetailPage } from "#web/parts/detail-page.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Table, type TableColumn } from "#web/ui/display/table.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { accountTones } from "./account-tones.ts";
import { FeePlanCard } from "./fee-plan-card.tsx";
import styles from "./operator-detail.module.css";
import { ShopApplications, ShopHandovers } from "./shop-applications.tsx";
import { ShopHead } from "./shop-head.tsx";

/** All about a shop for an operator, and the possible actions. */
export function OperatorShopScreen() {
  const { shopId } = useParams({ from: "/_app/operator/operator/shops/$shopId" });
  const answer = useAnswer(getShopForOperator, { id: Number(shopId) });
  return (
    <DetailPage back={<BackTo link={<Link to="/operator/shops" search={{}} />}>매장 목록</BackTo>} answer={answer}>
      {(shop) => (
        <>
          <ShopHead shop={shop} />
          <Stack align="start" gap={16} single={1200} className={styles.columns}>
            <Stack gap={16} shrink>
              <ShopPeople people={shop.people} />
              <ShopApplications shop={shop} />
            </Stack>
            <Stack gap={16} shrink>
              <FeePlanCard shop={shop} />
              <ShopRegistration registration={shop.registration} />
              <ShopHandovers handovers={shop.handovers} />
            </Stack>
          </Stack>
        </>
      )}
    </DetailPage>
  );
}

/** The data of the shop's setup; whole numbers and documents are visible only in a review. */
function ShopRegistration({ registration }: { registration: ConsoleShop["registration"] }) {
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
    <Card title="입점 정보" note="열람 기록이 남아요">
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

type Person = ConsoleShop["people"][number];

/** The people who work there and their roles, with links to their accounts. */
function ShopPeople({ people }: { people: readonly Person[] }) {
  const navigate = useNavigate();
  return (
    <Card title="멤버" note={`${people.length}명`} padded={false}>
      <Table
        caption="멤버"
        columns={columns}
        rows={people}
        rowKey={({ accountId }) => accountId}
        onOpen={({ accountId }) =>
          navigate({ to: "/operator/accounts/$accountId", params: { accountId: String(accountId) } })
        }
        empty={<EmptyState icon={UsersRound} title="멤버가 없어요" text="매장에 들어온 계정이 여기에 보여요." />}
      />
    </Card>
  );
}

const columns: TableColumn<Person>[] = [
  { key: "name", header: "이름", phone: "title", cell: ({ name }) => name },
  { key: "role", header: "권한", width: 110, cell: ({ role }) => memberRoles[role].label },
  {
    key: "phone",
    header: "휴대폰",
    width: 150,
    cell: ({ maskedPhone }) => <span className="number">{maskedPhone}</span>,
  },
  {
    key: "status",
    header: "상태",
    width: 100,
    phone: "corner",
    cell: ({ status }) => <Tag tone={accountTones[status]}>{accountStatuses[status].label}</Tag>,
  },
  {
    key: "used",
    header: "마지막 사용",
    width: 140,
    cell: ({ lastUsedAt }) => formatDay(seoulDay(new Date(lastUsedAt))),
  },
];
