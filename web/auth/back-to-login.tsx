import { Link } from "@tanstack/react-router";
import { Button } from "#web/ui/button.tsx";
import styles from "./sign-up-screen.module.css";
import { useContinue } from "./use-continue.ts";

export function BackToLogin() {
  const onward = useContinue();
  return (
    <Button
      colour="white"
      kind="secondary"
      size={44}
      fullWidth
      className={`${styles.back} after-skeleton`}
      render={<Link to="/app/login" search={{ continue: onward, problem: undefined }} />}
    >
      로그인으로 돌아가기
    </Button>
  );
}
