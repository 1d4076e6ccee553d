import { EllipsisVertical, UserMinus, UserRoundCog } from "lucide-react";
import { useState } from "react";
import { changeShopUserRole, listShopUsers, removeShopUser, type ShopMember } from "#contract/shops.ts";
import { type MemberRole, memberRoles } from "#domain/shops/staff.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useSignedIn } from "#web/api/signed-in.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { Answered } from "#web/parts/answered.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { SearchedList } from "#web/parts/list/searched-list.tsx";
import { roleDescriptions, rolesToGive } from "#web/parts/role-descriptions.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import { DefaultDialog } from "#web/ui/overlays/default-dialog.tsx";
import { openDialog } from "#web/ui/overlays/dialog-store.ts";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { ListHead } from "./list-head.tsx";
import styles from "./people.module.css";
import { RoleChoice } from "./role-choice.tsx";

/** All accounts of the shop. Nobody can change their own access, and a manager only that of lower roles. */
export function ShopUserList() {
  const { shop, role } = useCurrentShop();
  const { account } = useSignedIn();
  const answer = useAnswer(listShopUsers, { shopId: shop.id });
  const removing = useCall(removeShopUser);
  const mayTouch = (user: ShopMember) => user.accountId !== account?.id && rolesToGive(role).includes(user.role);

  async function remove({ accountId, name }: ShopMember) {
    const sure = await confirm({
      title: `${name} 님을 내보낼까요?`,
      content: "내보내는 즉시 이 매장을 이용할 수 없어요. 디자이너라면 예약 보드에는 그대로 남아요.",
      confirmLabel: "내보내기",
      danger: true,
    });
    if (sure && (await removing.run({ shopId: shop.id, accountId })))
      toast({ text: `${name} 님을 내보냈어요`, tone: "done" });
  }
  return (
    <Answered answer={answer} skeleton={<ListSkeleton rows={4} inset />}>
      {({ items }) => (
        <>
          <ListHead text={`멤버 ${items.length}명`} />
          <div className={styles.place}>
            {removing.failure !== undefined && <FormFailure failure={removing.failure} />}
          </div>
          <SearchedList items={items} searchedText={({ name }) => name} of="멤버" unit="명">
            {(shown) => (
              <Box as="ul" lines className={styles.people}>
                {shown.map((user) => (
                  <li key={user.accountId}>
                    <Avatar name={user.name} size={40} decorative />
                    <Stack gap={2} grow shrink className={styles.words}>
                      <Text weight="bold">{user.name}</Text>
                      <Text size={13} tone="muted" number>
                        <span className="unbroken">{user.maskedPhone}</span> ·{" "}
                        <span className="unbroken">{formatDay(seoulDay(new Date(user.joinedAt)))}부터</span>
                      </Text>
                      <Row as="p" align="stretch" wrap gap={4} above={4} className={styles.tags}>
                        <Tag tone={user.role === "OWNER" ? "purple" : "neutral"}>{memberRoles[user.role].label}</Tag>
                        {user.accountId === account?.id && <Tag tone="ended">나</Tag>}
                      </Row>
                      <Text size={13} tone="muted">
                        {roleDescriptions[user.role]}
                      </Text>
                    </Stack>
                    {mayTouch(user) && (
                      <Menu
                        label={`${user.name} 님 관리 메뉴`}
                        align="end"
                        trigger={<IconButton icon={EllipsisVertical} label={`${user.name} 더보기`} size={44} />}
                        items={[
                          {
                            label: "권한 변경하기",
                            icon: UserRoundCog,
                            onSelect: () => askForRole({ shopId: shop.id, user, roles: rolesToGive(role) }),
                          },
                          { label: "내보내기", icon: UserMinus, danger: true, onSelect: () => remove(user) },
                        ]}
                      />
                    )}
                  </li>
                ))}
              </Box>
            )}
          </SearchedList>
        </>
      )}
    </Answered>
  );
}

interface RoleQuestion {
  shopId: number;
  user: ShopMember;
  roles: readonly MemberRole[];
}

/** Changes the role of a shop user; it applies from their next request. */
async function askForRole(question: RoleQuestion) {
  const changed = await openDialog<ShopMember>(({ close }) => (
    <RoleDialog {...question} onDone={close} onLeave={() => close()} />
  ));
  if (changed) toast({ text: `${changed.name} 님의 권한을 변경했어요`, tone: "done" });
}

interface RoleDialogProps extends RoleQuestion {
  onDone: (changed: ShopMember) => void;
  onLeave: () => void;
}

function RoleDialog({ shopId, user, roles, onDone, onLeave }: RoleDialogProps) {
  const [role, setRole] = useState(user.role);
  const { run, state, failure } = useCall(changeShopUserRole);
  async function save() {
    const changed = await run({ shopId, accountId: user.accountId, role });
    if (changed) onDone(changed);
  }
  return (
    <DefaultDialog
      header="권한 변경하기"
      title={`${user.name} 님의 권한을 선택해 주세요`}
      support={false}
      busy={state === "pending"}
      confirmDisabled={role === user.role}
      confirmLabel="권한 변경하기"
      cancelLabel="취소"
      onConfirm={save}
      onCancel={onLeave}
      body={
        <>
          <RoleChoice roles={roles} value={role} onChange={setRole} />
          <FormFailure failure={failure} />
        </>
      }
    />
  );
}
