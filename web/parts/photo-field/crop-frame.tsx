import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { type Crop, largestZoom, moveCrop, wholeCrop, zoomCrop, zoomOf } from "./crop.ts";
import type { Picture } from "./open-picture.ts";
import styles from "./photo-field.module.css";

interface CropFrameProps {
  picture: Picture;
  /** While it is being sent. */
  locked: boolean;
  onCut: (crop: Crop) => void;
  onOther: () => void;
  onLeave: () => void;
}

const zoomStep = 1.2;
/** The step of an arrow key, as a share of the frame. */
const keyStep = 1 / 20;

/** The picture behind a square window: moved by hand, slider or keys. */
export function CropFrame({ picture, locked, onCut, onOther, onLeave }: CropFrameProps) {
  const [crop, setCrop] = useState(() => wholeCrop(picture));
  const helpId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const zoom = zoomOf(picture, crop);
  const farthest = largestZoom(picture);
  const zoomTo = (to: number) => !locked && setCrop((now) => zoomCrop(picture, now, to));
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);

  function drag(event: PointerEvent<HTMLDivElement>) {
    if (locked || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const pixels = crop.side / event.currentTarget.clientWidth;
    setCrop((now) => moveCrop(picture, now, -event.movementX * pixels, -event.movementY * pixels));
  }
  function steer(event: KeyboardEvent) {
    const step = crop.side * keyStep;
    const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key];
    if (by) setCrop((now) => moveCrop(picture, now, by[0] ?? 0, by[1] ?? 0));
    else if (event.key === "+" || event.key === "=") zoomTo(zoom * zoomStep);
    else if (event.key === "-") zoomTo(zoom / zoomStep);
    else return;
    event.preventDefault();
  }
  const inFrame = (pixels: number) => `${(pixels / crop.side) * 100}%`;
  return (
    <Row gap={24} rows={16} wrap>
      {/* biome-ignore lint/a11y/useSemanticElements: no element of html is a window onto a picture that is moved by keys. */}
      <div
        ref={frame}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move the picture.
        tabIndex={0}
        aria-label="사진에서 사용할 부분"
        aria-describedby={helpId}
        className={styles.frame}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={steer}
      >
        <img
          src={picture.url}
          alt=""
          draggable={false}
          style={{
            width: inFrame(picture.width),
            height: inFrame(picture.height),
            left: inFrame(-crop.x),
            top: inFrame(-crop.y),
          }}
        />
      </div>
      <Stack gap={12} shrink className={styles.steering}>
        <Text size={12} tone="muted" id={helpId}>
          사진을 끌거나 화살표 키로 옮기고, 아래에서 크기를 조절해 주세요.
        </Text>
        <Row gap={8} className={styles.zoom}>
          <IconButton
            icon={Minus}
            label="축소"
            size={44}
            disabled={locked || zoom <= 1}
            onClick={() => zoomTo(zoom / zoomStep)}
          />
          <input
            type="range"
            aria-label="크기"
            min={100}
            max={Math.round(farthest * 100)}
            value={Math.round(zoom * 100)}
            aria-valuetext={`${Math.round(zoom * 100)}%`}
            disabled={locked || farthest === 1}
            onChange={(event) => zoomTo(Number(event.target.value) / 100)}
          />
          <IconButton
            icon={Plus}
            label="확대"
            size={44}
            disabled={locked || zoom >= farthest}
            onClick={() => zoomTo(zoom * zoomStep)}
          />
        </Row>
        {!locked && (
          <Row gap={8} align="stretch" wrap phone="fill">
            <Button colour="purple" size={44} onClick={() => onCut(crop)}>
              이대로 업로드하기
            </Button>
            <Button colour="white" size={44} onClick={onOther}>
              다른 사진 선택하기
            </Button>
            <Button colour="white" kind="secondary" size={44} onClick={onLeave}>
              취소
            </Button>
          </Row>
        )}
      </Stack>
    </Row>
  );
}
