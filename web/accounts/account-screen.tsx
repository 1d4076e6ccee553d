import type { ReactNode } from "react";
import { type Account, changeMyAccount, changePassword, getMyAccount } from "#contract/accounts.ts";
import { agreeToClause, type ClauseConsent, disagreeWithClause, listMyClauses } from "#contract/clauses.ts";
import { consents } from "#domain/shops/clause.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { failureOf, failureText } from "#web/api/failures.ts";
import { signOut } from "#web/api/sign-out.ts";
import { refreshSignedIn } from "#web/api/signed-in.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { ClauseButton } from "#web/parts/clause-button.tsx";
import { Form } from "#web/parts/form/form.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { askToLeave } from "#web/parts/form/leave-dialog.tsx";
import { NewPasswordField } from "#web/parts/form/new-password-field.tsx";
import { UnsavedContext, useUnsavedGuard } from "#web/parts/form/unsaved.ts";
import { useCallForm } from "#web/parts/form/use-call-form.ts";
import { OwnerField, withPassword } from "#web/parts/passkeys/owner-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { ErrorState } from "#web/ui/display/error-state.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./account-screen.module.css";
import { EditActions, EditCard } from "./edit-card.tsx";
import { MobileCard } from "./mobile-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";

/** `devices`: the settings for push messages on this device and on others. */
export function AccountScreen({ devices }: { devices: ReactNode }) {
  const { data: account, error, refetch, isFetching } = useAnswer(getMyAccount, {});
  const { setUnsaved, mayDiscard } = useUnsavedGuard();
  if (!account) {
    return error ? (
      <ErrorState {...failureText(error)} onRetry={() => refetch()} busy={isFetching} />
    ) : (
      <AccountSkeleton />
    );
  }
  return (
    <UnsavedContext value={setUnsaved}>
      <Stack gap={16} width="reading">
        <Row as="header" gap={16} below={8} className={styles.who}>
          <Avatar name={account.name} size={56} decorative />
          <Box grow shrink>
            <Text size={20} weight="bold" tight className={styles.name}>
              {account.name}
            </Text>
            <Text above={4} size={13} tone="muted">
              {account.loginId} · <span className="number">{formatDay(seoulDay(new Date(account.joinedAt)))} 가입</span>
            </Text>
          </Box>
          <Button
            colour="white"
            size={40}
            onClick={async () => {
              if (await mayDiscard()) signOut();
            }}
          >
            로그아웃하기
          </Button>
        </Row>
        <ProfileCard account={account} />
        <MobileCard account={account} />
        <PasswordCard account={account} />
        <PasskeysCard />
        <SessionsCard />
        {devices}
        <ConsentCard />
        <Card title="서비스 탈퇴">
          <Row gap={16} rows={12} justify="between" wrap tone="muted">
            <p>계정과 개인정보가 삭제되고, 되돌릴 수 없어요.</p>
            <Button colour="red" kind="secondary" size={40} onClick={askToLeave}>
              탈퇴하기
            </Button>
          </Row>
        </Card>
      </Stack>
    </UnsavedContext>
  );
}

function AccountSkeleton() {
  return (
    <SkeletonStack gap={16} width="reading">
      <Skeleton height={56} width={240} shape="block" />
      <Skeleton height={200} shape="block" />
      <Skeleton height={120} shape="block" />
      <Skeleton height={120} shape="block" />
    </SkeletonStack>
  );
}

function ProfileCard({ account }: { account: Account }) {
  return (
    <EditCard
      title="내 정보"
      facts={[
        ["아이디", account.loginId],
        ["이름", account.name],
        ["이메일", account.email],
      ]}
      form={(stop) => <ProfileForm account={account} onDone={stop} />}
    />
  );
}

function PasswordCard({ account }: { account: Account }) {
  return (
    <EditCard
      title="비밀번호"
      facts={[
        [
          "마지막 변경",
          <span key="changed" className="number">
            {formatDay(seoulDay(new Date(account.passwordChangedAt)))}
          </span>,
        ],
      ]}
      form={(stop) => <ChangePassword loginId={account.loginId} onDone={stop} />}
    />
  );
}

function ChangePassword({ loginId, onDone }: { loginId: string; onDone: () => void }) {
  const form = useCallForm(changePassword, {
    defaults: { currentPassword: "", newPassword: "" },
    inputOf: (typed) => ({ ...typed, currentPassword: typed.currentPassword || undefined }),
    onSuccess: () => {
      toast({ text: "비밀번호를 변경했어요. 다른 기기에서는 로그아웃됐어요" });
      onDone();
    },
  });
  const { draft, stateOf, field, submit, pending } = form;
  return (
    <Form
      form={form}
      onSave={submit}
      bar={<EditActions saveLabel="비밀번호 변경하기" pending={pending} onCancel={onDone} />}
    >
      {/* Password managers save the new password under the name beside it. */}
      <input type="text" name="username" autoComplete="username" value={loginId} readOnly hidden />
      <OwnerField state={stateOf("currentPassword")} input={field("currentPassword")} onProven={() => submit()} />
      <NewPasswordField
        label="새 비밀번호"
        value={draft.newPassword}
        state={stateOf("newPassword")}
        input={field("newPassword")}
      />
      <Notice>변경하면 이 기기를 제외한 모든 기기에서 로그아웃돼요.</Notice>
    </Form>
  );
}

type Mine = Pick<Account, "name" | "email" | "version">;

function ProfileForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const form = useCallForm<typeof changeMyAccount, Mine>(changeMyAccount, {
    saved: account,
    defaults: (mine = account) => ({ name: mine.name, email: mine.email, version: mine.version }),
    inputOf: (typed, over = account) => withPassword({ ...typed, version: over.version }),
    kept: ({ name, email, password }) => [name, email, password],
    newerIn,
    onSuccess: async () => {
      toast({ text: "내 정보를 저장했어요" });
      onDone();
      // The name is also in the frame. The save itself has succeeded, so a failure here does not matter.
      await refreshSignedIn().catch(() => undefined);
    },
  });
  const { base = account, draft, stateOf, field, submit, pending } = form;
  return (
    <Form
      form={form}
      onSave={submit}
      facts={({ name, email }) => [
        ["이름", name],
        ["이메일", email],
      ]}
      bar={<EditActions saveLabel="저장하기" pending={pending} onCancel={onDone} />}
    >
      <Field label="이름" {...stateOf("name")}>
        <TextInput {...field("name")} autoComplete="name" />
      </Field>
      <Field label="이메일" help="중요한 안내를 받을 주소예요. 로그인할 때도 사용할 수 있어요." {...stateOf("email")}>
        <TextInput {...field("email")} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />
      </Field>
      {draft.email.trim().toLowerCase() !== base.email && (
        <OwnerField
          help="이메일로 로그인할 수 있어서, 변경하려면 비밀번호가 필요해요."
          state={stateOf("password")}
          input={field("password")}
          onProven={() => submit()}
        />
      )}
    </Form>
  );
}

/** The version that somebody else saved meanwhile. */
function newerIn(failure: unknown): Mine | undefined {
  const refusal = failureOf(changeMyAccount, failure)?.data;
  return refusal?.code === "account_changed_elsewhere" ? refusal.details : undefined;
}

function ConsentCard() {
  const { data, error, refetch, isFetching } = useAnswer(listMyClauses, {});
  return (
    <Card title="약관과 동의">
      {data ? (
        <Stack as="ul" gap={4} className={styles.consents}>
          {data.items.map((item) => (
            <Row as="li" gap={16} key={item.clause.clauseType}>
              {item.clause.required ? <RequiredClause {...item} /> : <OptionalClause {...item} />}
              <ClauseButton clause={item.clause} />
            </Row>
          ))}
        </Stack>
      ) : error ? (
        <ErrorState {...failureText(error)} onRetry={() => refetch()} busy={isFetching} />
      ) : (
        <SkeletonStack gap={4} className={styles.consents}>
          <Skeleton height={44} />
          <Skeleton height={44} />
        </SkeletonStack>
      )}
    </Card>
  );
}

function RequiredClause({ clause, consent, decidedAt }: ClauseConsent) {
  return (
    <Stack as="p" gap={4} grow shrink>
      {clause.title}
      <small className="number">{decisionText(consent, decidedAt)}</small>
    </Stack>
  );
}

/** The switch shows the new value while it is saved, and then what the server has. */
function OptionalClause({ clause, consent, decidedAt }: ClauseConsent) {
  const agree = useCall(agreeToClause);
  const disagree = useCall(disagreeWithClause);
  const pending = agree.state === "pending" || disagree.state === "pending";
  const checked = pending ? agree.state === "pending" : consent === "ALLOW";
  function change(on: boolean) {
    agree.reset();
    disagree.reset();
    (on ? agree : disagree).run({ clauseType: clause.clauseType });
  }
  return (
    <Stack gap={4} grow shrink>
      <Switch
        spread
        label={clause.title}
        help={decisionText(consent, decidedAt)}
        checked={checked}
        aria-busy={pending}
        onChange={(event) => !pending && change(event.target.checked)}
      />
      <FormFailure failure={agree.failure ?? disagree.failure} />
    </Stack>
  );
}

function decisionText(consent: ClauseConsent["consent"], decidedAt: string | null): string {
  if (!consent || !decidedAt) return "선택하지 않음";
  return `${formatDay(seoulDay(new Date(decidedAt)))} ${consents[consent].label}`;
}
