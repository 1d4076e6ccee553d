import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Box, Row } from "#web/ui/layout.tsx";
import styles from "./id-card-mask.module.css";
import { boxBetween, type MaskBox, moveBox, type Point, sizeBox } from "./mask-box.ts";
import { drawTurned } from "./mask-picture.ts";
import type { useMaskBoxes } from "./use-mask-boxes.ts";

interface MaskStageProps {
  bitmap: ImageBitmap;
  turns: number;
  helpId: string;
  mask: ReturnType<typeof useMaskBoxes>;
}

const mostScreenSide = 1400;

/** The picture with its boxes; a stroke over the picture draws another one. */
export function MaskStage({ bitmap, turns, helpId, mask }: MaskStageProps) {
  const { boxes, chosen, choose, change, add, remove } = mask;
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [stroke, setStroke] = useState<{ from: Point; to: Point }>();
  const drawn = stroke && boxBetween(stroke.from, stroke.to);
  const ratio = turns % 2 === 0 ? bitmap.width / bitmap.height : bitmap.height / bitmap.width;
  useEffect(() => {
    const picture = drawTurned(bitmap, turns, mostScreenSide);
    if (!canvas.current) return;
    canvas.current.width = picture.width;
    canvas.current.height = picture.height;
    canvas.current.getContext("2d")?.drawImage(picture, 0, 0);
  }, [bitmap, turns]);
  const count = useRef(boxes.length);
  // The keys apply to the newest box, or to a remaining one.
  useEffect(() => {
    if (count.current === boxes.length) return;
    count.current = boxes.length;
    [...(stage.current?.querySelectorAll<HTMLElement>("[data-mask-box]") ?? [])].at(-1)?.focus();
  }, [boxes.length]);

  function pointAt(event: PointerEvent): Point {
    const area = stage.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (event.clientX - area.left) / area.width, y: (event.clientY - area.top) / area.height };
  }
  function end() {
    setStroke(undefined);
    if (drawn) add(drawn);
  }
  return (
    <Row align="stretch" fixed radius="control" fill="sunken" className={styles.area}>
      <Box
        relative
        fixed
        ref={stage}
        className={styles.stage}
        style={{ width: `min(100cqw, 100cqh * ${ratio})`, aspectRatio: ratio }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setStroke({ from: pointAt(event), to: pointAt(event) });
        }}
        onPointerMove={(event) => stroke && setStroke({ ...stroke, to: pointAt(event) })}
        onPointerUp={end}
        onPointerCancel={() => setStroke(undefined)}
      >
        <canvas ref={canvas} role="img" aria-label="선택한 신분증 사진" />
        {boxes.map(({ id, box }, index) => (
          <BoxHandle
            key={id}
            box={box}
            helpId={helpId}
            stage={stage}
            name={`가림 칸 ${index + 1}`}
            chosen={id === chosen}
            onChoose={() => choose(id)}
            onChange={(to) => change(id, to)}
            onRemove={() => remove(id)}
          />
        ))}
        {drawn && (
          <span
            className={styles.drawn}
            style={{
              left: `${drawn.x * 100}%`,
              top: `${drawn.y * 100}%`,
              width: `${drawn.width * 100}%`,
              height: `${drawn.height * 100}%`,
            }}
          />
        )}
      </Box>
    </Row>
  );
}

interface BoxHandleProps {
  box: MaskBox;
  name: string;
  chosen: boolean;
  helpId: string;
  /** The picture below it. */
  stage: RefObject<HTMLElement | null>;
  onChoose: () => void;
  onChange: (to: (box: MaskBox) => MaskBox) => void;
  onRemove: () => void;
}

/** The step of an arrow key, as a share of the picture. */
const keyStep = 0.01;

/** A black box that can be moved, resized at its corner, or moved by keys. */
function BoxHandle({ box, name, chosen, helpId, stage, onChoose, onChange, onRemove }: BoxHandleProps) {
  const pulls = useRef(false);

  function drag(event: PointerEvent<HTMLElement>) {
    const area = stage.current;
    if (!area || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const [byX, byY] = [event.movementX / area.clientWidth, event.movementY / area.clientHeight];
    onChange((now) => (pulls.current ? sizeBox(now, byX, byY) : moveBox(now, byX, byY)));
  }
  function steer(event: KeyboardEvent) {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (event.key === "Delete" || event.key === "Backspace") onRemove();
    else if (by) {
      const [byX = 0, byY = 0] = by.map((direction) => direction * keyStep);
      onChange((now) => (event.shiftKey ? sizeBox(now, byX, byY) : moveBox(now, byX, byY)));
    } else return;
    event.preventDefault();
  }
  return (
    <button
      type="button"
      aria-label={name}
      aria-describedby={helpId}
      aria-pressed={chosen}
      data-mask-box
      className={classNames(styles.box, chosen && styles.chosen)}
      style={{
        left: `${box.x * 100}%`,
        top: `${box.y * 100}%`,
        width: `${box.width * 100}%`,
        height: `${box.height * 100}%`,
      }}
      onFocus={onChoose}
      onPointerDown={(event) => {
        // A press on the picture outside the box draws a new box; this press is for the box.
        event.stopPropagation();
        pulls.current = event.target !== event.currentTarget;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus();
        // An element that already has the focus does not get another focus event.
        onChoose();
      }}
      onPointerMove={drag}
      onKeyDown={steer}
    >
      <Box as="span" radius="round" className={styles.corner} aria-hidden />
    </button>
  );
}
