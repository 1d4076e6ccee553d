import { Link } from "@tanstack/react-router";
import { Row } from "#web/ui/layout.tsx";
import styles from "./login-screen.module.css";
import { useContinue } from "./use-continue.ts";

const places = [
  { to: "/app/find-id", label: "아이디 찾기" },
  { to: "/app/reset-password", label: "비밀번호 다시 정하기" },
  { to: "/app/signup", label: "가입하기" },
] as const;

export function LoginLinks() {
  const onward = useContinue();
  return (
    <Row
      as="nav"
      align="stretch"
      justify="center"
      above={8}
      size={13}
      tone="muted"
      className={styles.links}
      aria-label="로그인 도움"
    >
      {places.map(({ to, label }) => (
        <Link key={to} to={to} search={{ continue: onward }}>
          {label}
        </Link>
      ))}
    </Row>
  );
}
