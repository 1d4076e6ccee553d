import { Ellipsis, Plus, RefreshCw } from "lucide-react";
import { Button, type ButtonColour, type ButtonSize } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Box } from "#web/ui/layout.tsx";
import styles from "./kit.module.css";
import { KitBlock, KitRow } from "./kit-block.tsx";

const colours: readonly (readonly [ButtonColour, name: string, text: string])[] = [
  ["purple", "보라", "확정하기"],
  ["gray", "회색", "닫기"],
  ["yellow", "노랑", "광고하기"],
  ["black", "검정", "시작하기"],
  ["red", "빨강", "삭제하기"],
  ["orange", "주황", "확인하기"],
  ["white", "하양", "변경하기"],
];
const sizes: readonly ButtonSize[] = [29, 30, 34, 40, 44, 50, 60];

export function KitButtons() {
  return (
    <>
      <KitBlock title="버튼" note="7색 × 7높이. 휴대폰에서는 44px 이상">
        <Card>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by the keyboard. */}
          <section className={styles.scroll} aria-label="버튼 크기" tabIndex={0}>
            <SizeTable kind="primary" />
            <SizeTable kind="secondary" />
          </section>
        </Card>
      </KitBlock>
      <KitBlock title="버튼 상태">
        <Card>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by the keyboard. */}
          <section className={styles.scroll} aria-label="버튼 상태" tabIndex={0}>
            <StateTable />
          </section>
          <br />
          <KitRow label="아이콘 버튼, 링크, 최소 너비, 폭 맞춤">
            <IconButton icon={RefreshCw} label="새로고침" />
            <IconButton icon={Plus} label="추가하기" look="outlined" />
            <IconButton icon={Ellipsis} label="더 보기" look="filled" />
            <IconButton icon={RefreshCw} label="꺼진 버튼" disabled />
            <Button colour="white" href="#링크">
              링크로 열기
            </Button>
            <Button colour="black" minWidth={200}>
              최소 200px
            </Button>
          </KitRow>
        </Card>
      </KitBlock>
    </>
  );
}

function SizeTable({ kind }: { kind: "primary" | "secondary" }) {
  return (
    <Box as="table" full className={styles.grid}>
      <thead>
        <tr>
          <th scope="col">{kind === "primary" ? "기본" : "보조"}</th>
          {sizes.map((size) => (
            <th key={size} scope="col">
              {size}px
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {colours.map(([colour, name, text]) => (
          <tr key={colour}>
            <th scope="row">{name}</th>
            {sizes.map((size) => (
              <td key={size}>
                <Button colour={colour} size={size} kind={kind}>
                  {text}
                </Button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function StateTable() {
  const states = [
    "기본",
    "보조",
    "꺼짐",
    "보조 꺼짐",
    "아이콘",
    "보조 아이콘",
    "각진 모서리",
    "처리 중",
    "보조 처리 중",
  ];
  return (
    <Box as="table" full className={styles.grid}>
      <thead>
        <tr>
          <th scope="col">40px</th>
          {states.map((state) => (
            <th key={state} scope="col">
              {state}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {colours.map(([colour, name, text]) => (
          <tr key={colour}>
            <th scope="row">{name}</th>
            {[
              {},
              { kind: "secondary" as const },
              { disabled: true },
              { kind: "secondary" as const, disabled: true },
              { icon: Plus },
              { kind: "secondary" as const, icon: Plus },
              { rounded: false },
              { busy: true },
              { kind: "secondary" as const, busy: true },
            ].map((state, index) => (
              <td key={states[index]}>
                <Button colour={colour} {...state}>
                  {text}
                </Button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
