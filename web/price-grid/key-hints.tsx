import type { PricingBasis } from "#domain/menu-option.ts";
import { Kbd } from "#web/ui/kbd.tsx";
import styles from "./grid-foot.module.css";

export function KeyHints({ basis }: { basis: PricingBasis }) {
  const hints = [
    [["↑", "↓", "←", "→"], "옮기기"],
    [["Shift"], "+화살표 여러 칸"],
    [["Enter"], "고치기"],
    [["Tab"], basis === "LEVEL" ? "다음 직급" : "다음 사람"],
    [["N"], "다음 빈 칸"],
    [["Esc"], "나가기"],
  ] as const;
  return (
    <p className={styles.keys}>
      {hints.map(([keys, words]) => (
        <span key={words}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {words}
        </span>
      ))}
    </p>
  );
}
