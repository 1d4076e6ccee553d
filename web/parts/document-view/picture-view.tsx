import { RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Box, Row, Text } from "#web/ui/layout.tsx";
import styles from "./document-view.module.css";

interface PictureViewProps {
  url: string;
  alt: string;
  onShown?: (() => void) | undefined;
  onBroken: () => void;
}

const zooms = [1, 1.5, 2, 3, 4];

/** A picture in a window: if it is larger, it can be moved by dragging, by arrows or by the scroll bars. */
export function PictureView({ url, alt, onShown, onBroken }: PictureViewProps) {
  const [size, setSize] = useState({ width: 1, height: 1 });
  const [turns, setTurns] = useState(0);
  const [step, setStep] = useState(0);
  const lies = turns % 2 === 1;
  const zoom = zooms[step] ?? 1;
  const ratio = lies ? size.height / size.width : size.width / size.height;
  const zoomBy = (by: number) => setStep((now) => Math.min(zooms.length - 1, Math.max(0, now + by)));
  const turn = () => setTurns((now) => (now + 1) % 4);

  function drag(event: PointerEvent<HTMLElement>) {
    const frame = event.currentTarget;
    if (event.pointerType !== "mouse" || !frame.hasPointerCapture(event.pointerId)) return;
    frame.scrollBy(-event.movementX, -event.movementY);
  }
  function press(event: KeyboardEvent) {
    const act = { "+": () => zoomBy(1), "=": () => zoomBy(1), "-": () => zoomBy(-1) }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
  return (
    <figure className={styles.view}>
      {/* biome-ignore lint/a11y/useSemanticElements: no element of html is a window onto a picture. */}
      <div
        role="group"
        aria-label={`${alt} 보기`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by the keyboard.
        tabIndex={0}
        className={classNames(styles.frame, zoom > 1 && styles.movable)}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      >
        <Box
          relative
          fixed
          fill="surface"
          className={styles.stage}
          // At first the whole picture is visible.
          style={{ width: `calc(min(100cqw, 100cqh * ${ratio}) * ${zoom})`, aspectRatio: ratio }}
        >
          <img
            src={url}
            alt={alt}
            draggable={false}
            className={lies ? styles.lying : styles.upright}
            style={{ rotate: `${turns * 90}deg` }}
            onLoad={({ currentTarget }) => {
              setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight });
              onShown?.();
            }}
            onError={onBroken}
          />
        </Box>
      </div>
      <Row as="figcaption" fixed gap={4} line="top" className={styles.tools}>
        <IconButton icon={ZoomOut} label="축소" size={44} disabled={step === 0} onClick={() => zoomBy(-1)} />
        <IconButton
          icon={ZoomIn}
          label="확대"
          size={44}
          disabled={step === zooms.length - 1}
          onClick={() => zoomBy(1)}
        />
        <IconButton icon={RotateCw} label="회전" size={44} onClick={turn} />
        <Text as="span" push size={12} tone="muted" number role="status">
          {Math.round(zoom * 100)}%
        </Text>
      </Row>
    </figure>
  );
}
