import type { PricingBasis } from "#domain/menus/menu-option.ts";
import { Kbd } from "#web/ui/display/kbd.tsx";
import { Row } from "#web/ui/layout.tsx";

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
    <Row as="p" gap={16} rows={4} align="stretch" wrap>
      {hints.map(([keys, words]) => (
        <Row as="span" key={words} gap={4} inline>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {words}
        </Row>
      ))}
    </Row>
  );
}
