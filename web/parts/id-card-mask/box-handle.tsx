import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from "react";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./id-card-mask.module.css";
import { type MaskBox, moveBox, sizeBox } from "./mask-box.ts";

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
export function BoxHandle({ box, name, chosen, helpId, stage, onChoose, onChange, onRemove }: BoxHandleProps) {
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
      <span className={styles.corner} aria-hidden />
    </button>
  );
}
