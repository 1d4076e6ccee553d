import { MailPlus, Send, X } from "lucide-react";
import { useState } from "react";
import { type Invitation, listInvitations, resendInvitation, uninvite } from "#contract/invitations.ts";
import { designerRanks, invitationStates, memberRoles } from "#domain/shops/staff.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { Answered } from "#web/parts/answered.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { FormSheet } from "#web/parts/form/form-sheet.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { SearchedList } from "#web/parts/list/searched-list.tsx";
import { rolesToGive } from "#web/parts/role-descriptions.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { InviteForm } from "./invite-form.tsx";
import { ListHead } from "./list-head.tsx";
import styles from "./people.module.css";

/** The invitations and their states. */
export function InvitationList() {
  const { shop, role } = useCurrentShop();
  const answer = useAnswer(listInvitations, { shopId: shop.id });
  const resending = useCall(resendInvitation);
  const cancelling = useCall(uninvite);
  const [inviting, setInviting] = useState(false);
  const failure = resending.failure ?? cancelling.failure;

  async function resend({ id, name }: Invitation) {
    cancelling.reset();
    if (await resending.run({ shopId: shop.id, id }))
      toast({ text: `${name} 님에게 초대 문자를 다시 보냈어요`, tone: "done" });
  }
  async function cancel({ id, name }: Invitation) {
    const sure = await confirm({
      title: `${name} 님 초대를 취소할까요?`,
      content: "보낸 초대 링크가 만료돼요.",
      confirmLabel: "초대 취소하기",
      danger: true,
    });
    resending.reset();
    if (sure && (await cancelling.run({ shopId: shop.id, id }))) toast({ text: "초대를 취소했어요", tone: "done" });
  }
  const invite = (
    <Button colour="purple" size={40} icon={MailPlus} onClick={() => setInviting(true)}>
      초대하기
    </Button>
  );
  return (
    <>
      <Answered answer={answer} skeleton={<ListSkeleton rows={3} inset />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={MailPlus}
              title="아직 초대한 사람이 없어요"
              text="함께 일하는 직원을 문자로 초대해요. 수락하면 이 매장의 멤버가 돼요."
              action={invite}
            />
          ) : (
            <>
              <ListHead text={`${items.length}건`}>{invite}</ListHead>
              <div className={styles.place}>{failure !== undefined && <FormFailure failure={failure} />}</div>
              <SearchedList items={items} searchedText={({ name }) => name} of="초대" unit="건">
                {(shown) => (
                  <Box as="ul" lines className={styles.people}>
                    {shown.map((one) => (
                      <InvitationRow
                        key={one.id}
                        invitation={one}
                        mayTouch={one.state === "INVITED" && rolesToGive(role).includes(one.role)}
                        onResend={() => resend(one)}
                        onCancel={() => cancel(one)}
                      />
                    ))}
                  </Box>
                )}
              </SearchedList>
            </>
          )
        }
      </Answered>
      <FormSheet open={inviting} onClose={() => setInviting(false)} title="멤버 초대하기">
        {inviting && <InviteForm shopId={shop.id} roles={rolesToGive(role)} onDone={() => setInviting(false)} />}
      </FormSheet>
    </>
  );
}

interface RowProps {
  invitation: Invitation;
  mayTouch: boolean;
  onResend: () => void;
  onCancel: () => void;
}

function InvitationRow({ invitation, mayTouch, onResend, onCancel }: RowProps) {
  const { name, maskedPhone, role, rank, state, expired, expiresAt, sentAt } = invitation;
  const job = [memberRoles[role].label, rank && designerRanks[rank].label].filter(Boolean).join(" · ");
  const until = `${formatInstant(new Date(expiresAt))}${expired ? "에 만료됐어요" : "까지"}`;
  return (
    <li className={styles.wraps}>
      <Stack gap={2} grow shrink className={styles.words}>
        <p>
          <b>{name}</b>{" "}
          <Text as="span" size={13} tone="muted">
            {job}
          </Text>
        </p>
        <Text size={13} tone="muted" number>
          {maskedPhone} · {state === "INVITED" ? until : `${formatInstant(new Date(sentAt))}에 보냈어요`}
        </Text>
        <Row as="p" align="stretch" wrap gap={4} above={4} className={styles.tags}>
          <StateTag {...invitation} />
        </Row>
      </Stack>
      {mayTouch && (
        <Row align="stretch" relative fixed gap={4} className={styles.actions}>
          <Button colour="white" size={40} icon={Send} onClick={onResend} aria-label={`${name} 다시 보내기`}>
            다시 보내기
          </Button>
          <Button colour="white" size={40} icon={X} onClick={onCancel} aria-label={`${name} 초대 취소하기`}>
            초대 취소하기
          </Button>
        </Row>
      )}
    </li>
  );
}

function StateTag({ state, expired }: Invitation) {
  if (state === "INVITED" && expired) return <Tag tone="ended">만료</Tag>;
  const tone = { INVITED: "waits", ACCEPTED: "purple", UNINVITED: "ended" } as const;
  return <Tag tone={tone[state]}>{invitationStates[state].label}</Tag>;
}
