import { ChevronUp } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { AdvertisementStep } from "#domain/advertising/advertisement-flow.ts";
import { formatWon } from "#domain/menus/price.ts";
import { Button } from "#web/ui/button.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import styles from "./step-layout.module.css";
import { useOpenFlow } from "./use-flow.ts";

export interface StepAction {
  label: string;
  onPress: () => void;
  busy?: boolean;
  disabled?: boolean;
  /** What the button does, or why it cannot be used yet. */
  note?: ReactNode;
}

interface StepLayoutProps {
  title: string;
  intro: ReactNode;
  beside?: ReactNode;
  /** The price and its details, always visible. */
  summary: ReactNode;
  totalWon: number | undefined;
  /** A short text beside the price on a phone. */
  hint?: ReactNode;
  action: StepAction;
  locked?: boolean;
  children: ReactNode;
}

/** One step: the choices, and beside them (on a phone below) the price and the button to the next step. */
export function StepLayout({ title, intro, beside, children, ...foot }: StepLayoutProps) {
  const { flow } = useOpenFlow();
  const heading = useStepHeading(flow.currentStep);
  const isPhone = useIsPhone();
  return (
    <Stack gap={24} align="start" className={styles.columns}>
      <Stack gap={16} shrink>
        <Row gap={24} rows={8} align="end" justify="between" wrap className={styles.head}>
          <div>
            <h2 ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <Text above={4} tone="muted">
              {intro}
            </Text>
          </div>
          {beside}
        </Row>
        {children}
      </Stack>
      {isPhone ? <Foot {...foot} /> : <Aside {...foot} />}
    </Stack>
  );
}

type FootProps = Pick<StepLayoutProps, "summary" | "totalWon" | "hint" | "action" | "locked">;

function Aside({ summary, action, locked = false }: FootProps) {
  return (
    <Box as="aside" pad={20} frame radius="card" fill="surface" className={styles.aside} aria-label="신청 내용">
      {summary}
      <Ways action={action} locked={locked} />
      {action.note && (
        <Text above={8} size={12} tone="muted" center className={styles.note}>
          {action.note}
        </Text>
      )}
    </Box>
  );
}

function Foot({ summary, totalWon, hint, action, locked = false }: FootProps) {
  const [open, setOpen] = useState(false);
  const isLast = useOpenFlow().flow.currentStep === 5;
  return (
    <>
      <div className={styles.foot}>
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(true)}>
          <span className="number">
            <span className={styles.sum}>{totalWon === undefined ? "신청 내용" : formatWon(totalWon)}</span>
            {hint && <small>{hint}</small>}
          </span>
          <span className={styles.see}>
            자세히 <ChevronUp size={16} aria-hidden />
          </span>
        </button>
        <Ways action={action} locked={locked} />
        {isLast && (
          <Text above={8} size={12} tone="muted" center className={styles.note}>
            {action.note}
          </Text>
        )}
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title="신청 내용">
        {summary}
      </Sheet>
    </>
  );
}

function Ways({ action, locked }: { action: StepAction; locked: boolean }) {
  const { flow, go } = useOpenFlow();
  const { currentStep } = flow;
  const once = (press: () => void) => (event: MouseEvent<HTMLElement>) => {
    if (!isForStepBefore(event)) press();
  };
  return (
    <Row gap={8} align="stretch">
      {currentStep > 1 && (
        <Button
          colour="gray"
          size={50}
          disabled={locked}
          onClick={once(() => go((currentStep - 1) as AdvertisementStep))}
        >
          이전
        </Button>
      )}
      <Button
        colour="yellow"
        size={50}
        className={styles.next}
        busy={action.busy ?? false}
        disabled={action.disabled ?? false}
        onClick={once(action.onPress)}
      >
        {action.label}
      </Button>
    </Row>
  );
}

/** Nobody reads a step in less time. */
const doubleTapMs = 400;

/**
 * The second of two quick presses was meant for the earlier step. A mouse counts its clicks; for fingers the time
 * decides.
 */
function isForStepBefore({ detail, timeStamp, nativeEvent }: MouseEvent) {
  const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch";
  return detail > 1 || (isTouch && timeStamp - shownStep.at < doubleTapMs);
}

/**
 * The next step begins at its top, for the eye and for a screen reader; a person who has just arrived stays at the top
 * of the page.
 */
function useStepHeading(step: AdvertisementStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step === shownStep.last) return;
    const hasMoved = shownStep.last !== undefined;
    shownStep.last = step;
    shownStep.at = performance.now();
    if (!hasMoved) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}

/** Each step is a separate component, so the earlier step is remembered outside of them. */
const shownStep: { last: AdvertisementStep | undefined; at: number } = { last: undefined, at: 0 };
export const forgetShownStep = () => {
  shownStep.last = undefined;
};
