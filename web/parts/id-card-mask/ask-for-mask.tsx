import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Maximize2, Minimize2, Plus, RotateCw, Trash2 } from "lucide-react";
import { use, useId, useState } from "react";
import { askToDiscard } from "#web/parts/form/ask-to-discard.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import { DialogNamingContext } from "#web/ui/overlays/dialog-card.tsx";
import { useDismissal } from "#web/ui/overlays/dialog-dismissal.ts";
import { openDialog } from "#web/ui/overlays/dialog-store.ts";
import styles from "./id-card-mask.module.css";
import { type MaskBox, moveBox, sizeBox } from "./mask-box.ts";
import { maskPicture } from "./mask-picture.ts";
import { MaskStage } from "./mask-stage.tsx";
import { useMaskBoxes } from "./use-mask-boxes.ts";

/** Lets the person paint over the number. Resolves to the new picture; undefined if they cancel. */
export function askForMask(bitmap: ImageBitmap): Promise<Blob | undefined> {
  return openDialog<Blob>(
    ({ close }) => <MaskDialog bitmap={bitmap} onMasked={close} onLeave={() => close()} />,
    // A press beside the dialog must not discard the boxes.
    { role: "alertdialog" },
  );
}

const steps = [
  { icon: ArrowLeft, label: "왼쪽으로", move: (box: MaskBox) => moveBox(box, -0.01, 0) },
  { icon: ArrowUp, label: "위로", move: (box: MaskBox) => moveBox(box, 0, -0.01) },
  { icon: ArrowDown, label: "아래로", move: (box: MaskBox) => moveBox(box, 0, 0.01) },
  { icon: ArrowRight, label: "오른쪽으로", move: (box: MaskBox) => moveBox(box, 0.01, 0) },
  { icon: Minimize2, label: "칸 작게", move: (box: MaskBox) => sizeBox(box, -0.02, -0.01) },
  { icon: Maximize2, label: "칸 크게", move: (box: MaskBox) => sizeBox(box, 0.02, 0.01) },
];

interface MaskDialogProps {
  bitmap: ImageBitmap;
  onMasked: (picture: Blob) => void;
  onLeave: () => void;
}

function MaskDialog({ bitmap, onMasked, onLeave }: MaskDialogProps) {
  const { titleId, contentId } = use(DialogNamingContext);
  const helpId = useId();
  const mask = useMaskBoxes();
  const { boxes, chosen } = mask;
  const [first] = useState(boxes);
  const [turns, setTurns] = useState(0);
  const [failed, setFailed] = useState(false);

  useDismissal(async () => (boxes === first && turns === 0) || (await askToDiscard()));

  async function finish() {
    setFailed(false);
    try {
      onMasked(
        await maskPicture(
          bitmap,
          turns,
          boxes.map(({ box }) => box),
        ),
      );
    } catch {
      setFailed(true);
    }
  }
  return (
    <Stack flex gap={12} pad={24} overflow="scrollY" radius="sheet" fill="surface" className={styles.dialog}>
      <header>
        <Text as="h2" below={4} size={20} id={titleId || undefined}>
          신분증 번호 가리기
        </Text>
        <p id={contentId || undefined}>
          주민등록번호 뒷자리와 면허번호는 법에 따라 받을 수 없어요. 검은 칸으로 가린 사진만 올라가고 원본은 이 기기를
          떠나지 않아요.
        </p>
      </header>
      <MaskStage bitmap={bitmap} turns={turns} helpId={helpId} mask={mask} />
      <Row gap={8} wrap className={styles.tools}>
        <Button colour="white" size={44} icon={Plus} onClick={() => mask.add()}>
          칸 추가하기
        </Button>
        <Button
          colour="white"
          size={44}
          icon={Trash2}
          disabled={boxes.length === 0}
          onClick={() => mask.remove(chosen)}
        >
          칸 삭제하기
        </Button>
        <Button
          colour="white"
          size={44}
          icon={RotateCw}
          onClick={() => {
            mask.turn();
            setTurns((turns + 1) % 4);
          }}
        >
          사진 회전하기
        </Button>
        <Row role="group" aria-label="선택한 칸 위치·크기 조절" align="stretch" push className={styles.steps}>
          {steps.map(({ icon, label, move }) => (
            <IconButton
              key={label}
              icon={icon}
              label={label}
              size={44}
              disabled={boxes.length === 0}
              onClick={() => mask.change(chosen, move)}
            />
          ))}
        </Row>
      </Row>
      <Text id={helpId} tone="muted" size={12}>
        칸을 끌어 번호 위에 놓아 주세요. 사진 위를 끌면 칸이 더 생겨요.
        <Box as="span" phone="hidden">
          {" "}
          화살표로 옮기고, Shift와 화살표로 크기를 변경해요.
        </Box>
      </Text>
      {failed && (
        <Notice tone="failed" role="alert">
          사진을 만들지 못했어요. 다른 사진으로 다시 시도해 주세요.
        </Notice>
      )}
      <Stack as="footer" gap={8}>
        <Button colour="gray" size={50} onClick={onLeave}>
          취소
        </Button>
        <Button colour="purple" size={50} disabled={boxes.length === 0} onClick={finish}>
          {boxes.length === 0 ? "번호를 가려 주세요" : "가린 사진 올리기"}
        </Button>
      </Stack>
    </Stack>
  );
}
