import { Link } from "@tanstack/react-router";
import { ArrowUpDown, Plus, UsersRound } from "lucide-react";
import { useState } from "react";
import { listStaffs } from "#contract/staffs.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useSignedIn } from "#web/api/signed-in.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { FormSheet } from "#web/parts/form/form-sheet.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { SearchedList } from "#web/parts/list/searched-list.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { BreakList } from "./break-list.tsx";
import { DesignerOrder } from "./designer-order.tsx";
import { DesignerRow } from "./designer-row.tsx";
import { ListHead } from "./list-head.tsx";
import styles from "./people.module.css";

/** All designers in the order of the board, with their hours and breaks. */
export function DesignerList() {
  const { shop, role } = useCurrentShop();
  const { account } = useSignedIn();
  const answer = useAnswer(listStaffs, { shopId: shop.id });
  const [openId, setOpenId] = useState<number>();
  const [ordering, setOrdering] = useState(false);
  const open = answer.data?.items.find(({ id }) => id === openId);
  const leads = role !== "MEMBER";
  const params = { shopId: String(shop.id) };
  const add = (
    <Button
      colour="purple"
      size={40}
      icon={Plus}
      render={<Link to="/partners/shops/$shopId/staffs/new" params={params} />}
    >
      추가하기
    </Button>
  );
  const empty = (
    <EmptyState
      icon={UsersRound}
      title="아직 디자이너가 없어요"
      text="디자이너를 추가하면 예약 보드에 자리가 생겨요."
      action={leads && add}
    />
  );
  return (
    <>
      <Answered answer={answer} skeleton={<ListSkeleton rows={4} inset />}>
        {({ items }) => (
          <>
            {items.length > 0 && (
              <ListHead words={`${items.length}명`}>
                {leads && items.length > 1 && (
                  <Button
                    colour={ordering ? "black" : "white"}
                    size={40}
                    icon={ArrowUpDown}
                    onClick={() => setOrdering(!ordering)}
                  >
                    {ordering ? "순서 다 정했어요" : "순서 바꾸기"}
                  </Button>
                )}
                {leads && !ordering && add}
              </ListHead>
            )}
            {items.length === 0 && empty}
            {ordering ? (
              <DesignerOrder shopId={shop.id} staffs={items} />
            ) : (
              <SearchedList items={items} words={({ name }) => name} of="디자이너" unit="명">
                {(shown) => (
                  <ul className={styles.people}>
                    {shown.map((staff) => (
                      <DesignerRow key={staff.id} shopId={shop.id} staff={staff} onRest={() => setOpenId(staff.id)} />
                    ))}
                  </ul>
                )}
              </SearchedList>
            )}
          </>
        )}
      </Answered>
      <FormSheet open={open !== undefined} onClose={() => setOpenId(undefined)} title={`${open?.name ?? ""} 휴식 시간`}>
        {open && <BreakList shopId={shop.id} staff={open} mayChange={leads || open.accountId === account?.id} />}
      </FormSheet>
    </>
  );
}
