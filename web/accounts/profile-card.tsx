import type { Account } from "#contract/accounts.ts";
import { EditCard } from "./edit-card.tsx";
import { ProfileForm } from "./profile-form.tsx";

export function ProfileCard({ account }: { account: Account }) {
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
