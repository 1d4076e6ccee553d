import { type Account, changeMobile } from "#contract/accounts.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form-failure.tsx";
import { PhoneVerification } from "#web/parts/phone-verification/phone-verification.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { EditCard } from "./edit-card.tsx";
import styles from "./mobile-card.module.css";

export function MobileCard({ account }: { account: Account }) {
  return (
    <EditCard
      title="휴대폰 번호"
      facts={[
        [
          "번호",
          <span key="phone" className="number">
            {account.maskedPhone}
          </span>,
        ],
        ["쓰는 곳", "아이디 찾기, 비밀번호 다시 정하기, 본인 확인"],
      ]}
      form={(stop) => <ChangeMobile onDone={stop} />}
    />
  );
}

function ChangeMobile({ onDone }: { onDone: () => void }) {
  const { run, reset, failure } = useCall(changeMobile);
  async function change(verificationKey: string) {
    const account = await run({ verificationKey });
    if (!account) return;
    toast({ text: `휴대폰 번호를 ${account.maskedPhone}로 바꿨어요` });
    onDone();
  }
  return (
    <div className={styles.change}>
      {failure ? (
        <>
          <FormFailure failure={failure} />
          <Button colour="purple" size={50} fullWidth onClick={reset}>
            다른 번호로 다시 하기
          </Button>
        </>
      ) : (
        <PhoneVerification purpose="CHANGE_MOBILE" numberLabel="새 휴대폰 번호" onProven={({ key }) => change(key)} />
      )}
      <Button colour="gray" size={44} onClick={onDone}>
        그만두기
      </Button>
    </div>
  );
}
