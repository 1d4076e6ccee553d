import { useParams } from "@tanstack/react-router";
import type { ReplyOf } from "#contract/call.ts";
import { acceptInvitation, getInvitation } from "#contract/invitations.ts";
import { designerRanks, memberRoles } from "#domain/shops/staff.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { goAfterLogin } from "#web/api/after-login.ts";
import { CallFailure, codeOf } from "#web/api/failures.ts";
import { refreshSignedIn, useSignedIn, waitsAt } from "#web/api/signed-in.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { Answered } from "#web/parts/answered.tsx";
import { EntryPage } from "#web/parts/form/entry-page.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { roleWords } from "#web/parts/role-words.ts";
import { useNavigateIfStillHere } from "#web/parts/use-navigate-if-still-here.ts";
import { Button } from "#web/ui/button.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { ClosedInvitation } from "./closed-invitation.tsx";
import styles from "./invitation-screen.module.css";
import { ToLogin, ToSignUp, WithAnotherAccount } from "./ways-in.tsx";

type Found = ReplyOf<typeof getInvitation>;

/** The page of an invitation link. */
export function InvitationScreen() {
  const { token } = useParams({ from: "/_app/app/invitations/$token" });
  const answer = useAnswer(getInvitation, { token });
  const { error } = answer;
  if (error instanceof CallFailure && (error.status === 404 || error.status === 400))
    return <ClosedInvitation because="UNKNOWN" />;
  if (!answer.data) {
    return (
      <EntryPage title="초대를 확인하고 있어요">
        <Stack gap={24} above={28}>
          <Answered answer={answer} skeleton={<ListSkeleton rows={3} />}>
            {() => null}
          </Answered>
        </Stack>
      </EntryPage>
    );
  }
  const { state, expired } = answer.data;
  if (state === "INVITED" && !expired) return <OpenInvitation token={token} found={answer.data} />;
  return <ClosedInvitation because={state === "INVITED" ? "EXPIRED" : state} shopName={answer.data.shopName} />;
}

function OpenInvitation({ token, found }: { token: string; found: Found }) {
  const { shopName, name, role, rank, expiresAt } = found;
  const navigate = useNavigateIfStillHere();
  const who = useSignedIn();
  const { run, state, failure } = useCall(acceptInvitation);
  const code = codeOf(acceptInvitation, failure);

  async function accept() {
    const accepted = await run({ token });
    if (!accepted) return;
    toast({ text: `이제 ${shopName} 화면을 함께 써요`, tone: "done" });
    await goAfterLogin(navigate, await refreshSignedIn(), `/partners/shops/${accepted.shopId}/today`);
  }
  if (code === "invitation_expired") return <ClosedInvitation because="EXPIRED" shopName={shopName} />;
  const isIn = who.loginType !== null && !waitsAt(who);
  return (
    <EntryPage title={`${shopName}에서 초대했어요`} purpose={`${name} 님, 수락하면 이 매장을 함께 쓸 수 있어요.`}>
      <Stack gap={24} above={28}>
        <Facts
          facts={[
            ["권한", memberRoles[role].label],
            ["할 수 있는 일", roleWords[role]],
            ...(rank ? [["직급", designerRanks[rank].label] as const] : []),
            ["기한", `${formatInstant(new Date(expiresAt))}까지`],
          ]}
        />
        <FormFailure failure={failure} />
        <Stack gap={8}>
          {code === "account_needed" ? (
            <ToSignUp main />
          ) : code === "invitation_for_another" ? (
            <WithAnotherAccount />
          ) : isIn ? (
            <Button colour="purple" size={60} fullWidth busy={state === "pending"} onClick={accept}>
              수락하기
            </Button>
          ) : (
            <>
              <ToLogin />
              {!waitsAt(who) && <ToSignUp />}
            </>
          )}
        </Stack>
        {isIn && who.account && <p className={styles.as}>{who.account.name} 님으로 로그인했어요.</p>}
      </Stack>
    </EntryPage>
  );
}
