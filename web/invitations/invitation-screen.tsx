import { Link, useParams, useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { logout } from "#contract/auth.ts";
import type { ReplyOf } from "#contract/call.ts";
import { acceptInvitation, getInvitation } from "#contract/invitations.ts";
import { designerRanks, memberRoles } from "#domain/shops/staff.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { goAfterLogin } from "#web/api/after-login.ts";
import { CallFailure, codeOf } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";
import { leaveNothingBehind } from "#web/api/sign-out.ts";
import { isPartner, refreshSignedIn, useSignedIn, waitsAt } from "#web/api/signed-in.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { Answered } from "#web/parts/answered.tsx";
import { EntryPage } from "#web/parts/form/entry-page.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { roleDescriptions } from "#web/parts/role-descriptions.ts";
import { useNavigateIfStillHere } from "#web/parts/use-navigate-if-still-here.ts";
import { Button } from "#web/ui/button.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./invitation-screen.module.css";

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
    toast({ text: `${shopName}에 참여했어요`, tone: "done" });
    await goAfterLogin(navigate, await refreshSignedIn(), `/partners/shops/${accepted.shopId}/today`);
  }
  if (code === "invitation_expired") return <ClosedInvitation because="EXPIRED" shopName={shopName} />;
  const isIn = who.loginType !== null && !waitsAt(who);
  return (
    <EntryPage
      title={`${shopName}에서 초대했어요`}
      purpose={`${name} 님, 수락하면 ${shopName}의 예약과 일정을 함께 관리할 수 있어요.`}
    >
      <Stack gap={24} above={28}>
        <Facts
          facts={[
            ["권한", memberRoles[role].label],
            ["가능한 작업", roleDescriptions[role]],
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
        {isIn && who.account && (
          <Text tone="muted" size={13} center className={styles.as}>
            {who.account.name} 님으로 로그인했어요.
          </Text>
        )}
      </Stack>
    </EntryPage>
  );
}

const messages = {
  EXPIRED: {
    title: "기간이 지난 초대예요",
    purpose: (shop: string) => `${shop}에 초대를 다시 보내 달라고 해 주세요.`,
  },
  UNINVITED: {
    title: "취소된 초대예요",
    purpose: (shop: string) => `${shop}에서 초대를 취소했어요. 궁금한 점은 매장에 문의해 주세요.`,
  },
  ACCEPTED: {
    title: "이미 수락한 초대예요",
    purpose: (shop: string) => `${shop} 화면은 내 매장에서 열 수 있어요.`,
  },
  UNKNOWN: {
    title: "초대를 찾을 수 없어요",
    purpose: () => "링크가 잘렸거나 만료됐어요. 가장 최근에 받은 문자의 링크를 열어 주세요.",
  },
} as const;

/** An invitation that is not valid any more: the reason, and the next step. */
function ClosedInvitation({ because, shopName = "매장" }: { because: keyof typeof messages; shopName?: string }) {
  const partner = isPartner(useSignedIn());
  const { title, purpose } = messages[because];
  const next = partner ? <Link to="/partners/shops" /> : <Link to={because === "ACCEPTED" ? "/app/login" : "/"} />;
  return (
    <EntryPage title={title} purpose={purpose(shopName)}>
      <Stack gap={24} above={28}>
        <Button colour="purple" size={60} fullWidth render={next}>
          {partner ? "내 매장 보기" : because === "ACCEPTED" ? "로그인하기" : "처음으로 가기"}
        </Button>
      </Stack>
    </EntryPage>
  );
}

/** The address of this invitation, for the return after signing in. */
const useThisPath = () => useRouterState({ select: ({ location }) => location.pathname });

function ToLogin() {
  const path = useThisPath();
  return (
    <Button
      colour="purple"
      size={60}
      fullWidth
      render={<Link to="/app/login" search={{ continue: path, problem: undefined }} />}
    >
      로그인하고 수락하기
    </Button>
  );
}

function ToSignUp({ main = false }: { main?: boolean }) {
  const path = useThisPath();
  return (
    <Button
      colour={main ? "purple" : "white"}
      size={60}
      fullWidth
      render={<Link to="/app/signup" search={{ continue: path }} />}
    >
      가입하고 수락하기
    </Button>
  );
}

/** Reloads the page, so that no data of the earlier account stays. */
function WithAnotherAccount() {
  const path = useThisPath();
  const [failure, setFailure] = useState<unknown>();
  async function leave() {
    try {
      await send(logout, {});
    } catch (failure) {
      setFailure(failure);
      return;
    }
    leaveNothingBehind(`/app/login?continue=${encodeURIComponent(path)}`);
  }
  return (
    <>
      <FormFailure failure={failure} />
      <Button colour="purple" size={60} fullWidth onClick={leave}>
        다른 계정으로 로그인하기
      </Button>
    </>
  );
}
