import { Link } from "@tanstack/react-router";
import { ArrowUpDown, Coffee, EyeOff, Plus, UsersRound } from "lucide-react";
import { useState } from "react";
import { listStaffs, type Staff } from "#contract/staffs.ts";
import { designerRanks, memberRoles } from "#domain/shops/staff.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useSignedIn } from "#web/api/signed-in.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { FormSheet } from "#web/parts/form/form-sheet.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { SearchedList } from "#web/parts/list/searched-list.tsx";
import { formatHours } from "#web/parts/weekly-hours/format-hours.ts";
import { Button } from "#web/ui/button.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import { BreakList } from "./break-list.tsx";
import { DesignerOrder } from "./designer-order.tsx";
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
      text="디자이너를 추가하면 예약 보드에 표시돼요."
      action={leads && add}
    />
  );
  return (
    <>
      <Answered answer={answer} skeleton={<ListSkeleton rows={4} inset />}>
        {({ items }) => (
          <>
            {items.length > 0 && (
              <ListHead text={`${items.length}명`}>
                {leads && items.length > 1 && (
                  <Button
                    colour={ordering ? "black" : "white"}
                    size={40}
                    icon={ArrowUpDown}
                    onClick={() => setOrdering(!ordering)}
                  >
                    {ordering ? "순서 저장하기" : "순서 변경하기"}
                  </Button>
                )}
                {leads && !ordering && add}
              </ListHead>
            )}
            {items.length === 0 && empty}
            {ordering ? (
              <DesignerOrder shopId={shop.id} staffs={items} />
            ) : (
              <SearchedList items={items} searchedText={({ name }) => name} of="디자이너" unit="명">
                {(shown) => (
                  <Box as="ul" lines className={styles.people}>
                    {shown.map((staff) => (
                      <DesignerRow key={staff.id} shopId={shop.id} staff={staff} onRest={() => setOpenId(staff.id)} />
                    ))}
                  </Box>
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

interface DesignerRowProps {
  shopId: number;
  staff: Staff;
  onRest: () => void;
}

function DesignerRow({ shopId, staff, onRest }: DesignerRowProps) {
  const params = { shopId: String(shopId), staffId: String(staff.id) };
  return (
    <li>
      <Avatar name={staff.name} photoUrl={staff.photoUrl} size={40} decorative />
      <Stack gap={2} grow shrink className={styles.words}>
        <p>
          <Link to="/partners/shops/$shopId/staffs/$staffId" params={params} className={styles.link}>
            {staff.name}
          </Link>{" "}
          <Text as="span" size={13} tone="muted">
            {designerRanks[staff.rank].label}
          </Text>
        </p>
        <Text size={13} tone="muted" number>
          {staff.weeklyHours ? formatHours(staff.weeklyHours) : "매장 영업시간과 같아요"}
        </Text>
        <Row as="p" align="stretch" wrap gap={4} above={4} className={styles.tags}>
          {staff.role && <Tag>{memberRoles[staff.role].label}</Tag>}
          {staff.visibility === "HIDDEN" && (
            <Tag tone="ended" icon={EyeOff}>
              고객에게 비공개
            </Tag>
          )}
        </Row>
      </Stack>
      <Row align="stretch" relative fixed gap={4} className={styles.actions}>
        <Button colour="white" size={40} icon={Coffee} onClick={onRest} aria-label={`${staff.name} 휴식 시간`}>
          <Box as="span" phone="hidden">
            휴식 시간
          </Box>
        </Button>
      </Row>
    </li>
  );
}
