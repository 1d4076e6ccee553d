import { Card } from "#web/ui/display/card.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./kit.module.css";
import { KitBlock } from "./kit-block.tsx";

const colours = [
  ["canvas", "바탕"],
  ["surface", "종이"],
  ["sunken", "눌린 면"],
  ["line", "선"],
  ["text", "글"],
  ["text-muted", "옅은 글"],
  ["purple", "단장 보라"],
  ["purple-tint", "보라 옅게"],
  ["yellow", "광고"],
  ["red", "삭제, 실패"],
  ["orange", "기다림"],
  ["green", "입금된 금액"],
  ["hatch", "예약 안 받는 시간"],
  ["stripe", "취소 진행 중"],
] as const;

const sizes = [12, 13, 14, 16, 20, 24, 32] as const;

export function KitTokens() {
  return (
    <KitBlock title="색과 글자" note="Pretendard, 4의 배수 간격, 모서리 6·8·12·16">
      <Card>
        <Stack gap={12} rows={16} size={12} className={styles.swatches}>
          {colours.map(([token, label]) => (
            <Stack key={token} gap={6} className={styles.swatch}>
              <i style={{ background: `var(--${token})` }} />
              <div>
                {label}{" "}
                <Text as="span" tone="muted">
                  {token}
                </Text>
              </div>
            </Stack>
          ))}
        </Stack>
        <Row as="p" wrap align="baseline" gap={24} rows={8} above={24} padTop={20} line="top" weight="bold">
          {sizes.map((size) => (
            <span key={size} style={{ fontSize: `var(--size-${size})` }}>
              오늘 예약 {size}
            </span>
          ))}
        </Row>
      </Card>
    </KitBlock>
  );
}
