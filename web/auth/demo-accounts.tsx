import { Button } from "#web/ui/button.tsx";
import styles from "./login-screen.module.css";

const people = {
  owner: "대표",
  manager: "매니저",
  designer: "디자이너",
  settlement: "정산",
  operator: "운영자",
  dormant: "휴면",
};

/** Shown only if the server is a development machine. */
export function DemoAccounts({ onPick }: { onPick: (id: string, password: string) => void }) {
  return (
    <section className={styles.demo} aria-label="연습용 계정">
      <p>연습용 계정을 누르면 아이디와 비밀번호가 채워져요.</p>
      <div>
        {Object.entries(people).map(([who, label]) => (
          <Button key={who} colour="white" size={30} onClick={() => onPick(`${who}@demo.danjang.kr`, "danjang-demo-1")}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
