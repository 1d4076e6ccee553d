import { MessageCircle } from "lucide-react";
import { startGeneralLogin } from "#contract/auth.ts";
import { addressOf } from "#web/api/send.ts";
import { Button } from "#web/ui/button.tsx";
import styles from "./login-screen.module.css";
import { useContinue } from "./use-continue.ts";

/** The other login type: for invited people and new ones. */
export function GeneralLogin() {
  const address = addressOf(startGeneralLogin, { continue: generalContinue(useContinue()) });
  return (
    <section className={styles.general} aria-labelledby="general-login">
      <h2 id="general-login">초대를 받았거나 처음이세요?</h2>
      <p>일반 로그인으로 초대 수락과 가입을 할 수 있어요.</p>
      <Button colour="white" size={50} fullWidth icon={MessageCircle} href={address}>
        카카오로 시작하기
      </Button>
    </section>
  );
}

/** A general login opens only the app area; the partners area needs the partners login. */
function generalContinue(onward: string | undefined): string | undefined {
  if (onward === undefined || /^\/app(?:[/?#]|$)/.test(onward)) return onward;
  return `/app?continue=${encodeURIComponent(onward)}`;
}
