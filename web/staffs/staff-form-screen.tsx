import { useParams } from "@tanstack/react-router";
import { Compass } from "lucide-react";
import { listStaffs } from "#contract/staffs.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useSignedIn } from "#web/api/signed-in.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { StaffForm } from "./staff-form.tsx";

/** A new designer, or an existing one: to edit or read-only. */
export function StaffFormScreen() {
  const { shop, role } = useCurrentShop();
  const { account } = useSignedIn();
  const { staffId } = useParams({ strict: false });
  const answer = useAnswer(listStaffs, { shopId: shop.id }, { enabled: staffId !== undefined });
  const leads = role !== "MEMBER";
  if (staffId === undefined) {
    return leads ? <StaffForm key="new" mode="create" shopId={shop.id} staff={undefined} /> : <NotHere />;
  }
  return (
    <Answered answer={answer} skeleton={<ListSkeleton rows={5} />}>
      {({ items }) => {
        const staff = items.find(({ id }) => id === Number(staffId));
        if (!staff) return <NotHere />;
        const own = staff.accountId !== null && staff.accountId === account?.id;
        const mode = leads ? "modify" : own ? "own" : "detail";
        return <StaffForm key={staff.id} mode={mode} shopId={shop.id} staff={staff} />;
      }}
    </Answered>
  );
}

/** The designer's own hours and breaks. */
export function MyScheduleScreen() {
  const { shop } = useCurrentShop();
  const { account } = useSignedIn();
  const answer = useAnswer(listStaffs, { shopId: shop.id });
  return (
    <Answered answer={answer} skeleton={<ListSkeleton rows={5} />}>
      {({ items }) => {
        const own = items.find(({ accountId }) => accountId !== null && accountId === account?.id);
        return own ? <StaffForm key={own.id} mode="own" shopId={shop.id} staff={own} /> : <NotOnTheBoard />;
      }}
    </Answered>
  );
}

function NotOnTheBoard() {
  return (
    <Card>
      <EmptyState
        icon={Compass}
        title="아직 예약 보드에 없어요"
        text="매장 대표나 매니저가 디자이너로 연결하면 내 근무시간과 휴식을 정할 수 있어요."
      />
    </Card>
  );
}

function NotHere() {
  return (
    <Card>
      <EmptyState icon={Compass} title="접근할 수 없는 디자이너예요" text="삭제됐거나 권한이 없어요." />
    </Card>
  );
}
