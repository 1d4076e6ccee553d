import { Coffee, EyeOff, UsersRound } from "lucide-react";
import { useState } from "react";
import { listStaffs, type Staff } from "#contract/staffs.ts";
import { memberRoles } from "#domain/staff.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useSignedIn } from "#web/api/signed-in.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { DesignerName } from "#web/parts/designer-name.tsx";
import { ListBones } from "#web/parts/list-bones.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { Tag } from "#web/ui/tag.tsx";
import { BreakList } from "./break-list.tsx";
import styles from "./staffs-screen.module.css";

/** Everybody who works here, and when each of them rests. */
export function StaffsScreen() {
  const { shop, role } = useCurrentShop();
  const { account } = useSignedIn();
  const answer = useAnswer(listStaffs, { shopId: shop.id });
  const [openId, setOpenId] = useState<number>();
  const open = answer.data?.items.find(({ id }) => id === openId);
  return (
    <div className={styles.screen}>
      <Card title="디자이너" note={answer.data ? `${answer.data.items.length}명` : undefined} padded={false}>
        <Answered answer={answer} bones={<ListBones rows={4} inset />}>
          {({ items }) =>
            items.length > 0 ? (
              <ul className={styles.people}>
                {items.map((staff) => (
                  <Row key={staff.id} staff={staff} onRest={() => setOpenId(staff.id)} />
                ))}
              </ul>
            ) : (
              <EmptyState icon={UsersRound} title="아직 디자이너가 없어요" text="함께 일하는 사람이 여기에 모여요." />
            )
          }
        </Answered>
      </Card>
      <Sheet open={open !== undefined} onClose={() => setOpenId(undefined)} title={`${open?.name ?? ""} 휴식 시간`}>
        {open && (
          <BreakList shopId={shop.id} staff={open} mayChange={role !== "MEMBER" || open.accountId === account?.id} />
        )}
      </Sheet>
    </div>
  );
}

function Row({ staff, onRest }: { staff: Staff; onRest: () => void }) {
  return (
    <li>
      <Avatar name={staff.name} photoUrl={staff.photoUrl} size={40} decorative />
      <div className={styles.words}>
        <DesignerName name={staff.name} rank={staff.rank} />
        <p className={styles.tags}>
          {staff.role && <Tag>{memberRoles[staff.role].label}</Tag>}
          {staff.visibility === "HIDDEN" && (
            <Tag tone="ended" icon={EyeOff}>
              손님에게 숨김
            </Tag>
          )}
        </p>
      </div>
      <Button colour="white" size={40} icon={Coffee} onClick={onRest} aria-label={`${staff.name} 휴식 시간`}>
        휴식 시간
      </Button>
    </li>
  );
}
