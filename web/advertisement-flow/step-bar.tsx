import { useNavigate } from "@tanstack/react-router";
import { Check } from "lucide-react";
import type { ComponentProps } from "react";
import { type AdvertisementStep, advertisementSteps } from "#domain/advertising/advertisement-flow.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import styles from "./step-bar.module.css";
import { useOpenFlow } from "./use-flow.ts";

const steps = [1, 2, 3, 4, 5] as const;

interface StepBarProps {
  /** Nothing may change while a payment is pending. */
  locked: boolean;
}

/** The current step; earlier steps can be opened again. */
export function StepBar({ locked }: StepBarProps) {
  const { flow, go, restart } = useOpenFlow();
  const { shop } = useCurrentShop();
  const navigate = useNavigate();
  const { currentStep } = flow;

  async function startOver() {
    const sure = await confirm({
      title: "처음부터 다시 할까요?",
      content: "지금까지 선택한 내용이 삭제되고, 확보한 자리는 반납돼요. 결제한 금액은 없어요.",
      confirmLabel: "처음부터 다시 하기",
      cancelLabel: "계속하기",
    });
    if (sure) await restart();
  }
  return (
    <Row as="nav" gap={16} line="bottom" fill="surface" className={styles.bar} aria-label="광고 신청 단계">
      <Box phone="row" className={styles.short}>
        <p className="number">
          {currentStep} / {steps.length} <strong>{advertisementSteps[currentStep].label}</strong>
        </p>
        <progress value={currentStep} max={steps.length} aria-label="광고 신청 진행률" />
      </Box>
      <Row as="ol" grow className={styles.steps}>
        {steps.map((step) => (
          <StepItem key={step} step={step} current={currentStep} locked={locked} onGo={() => go(step)} />
        ))}
      </Row>
      <Row gap={8} align="stretch" className={styles.ends}>
        <QuietButton disabled={locked} onClick={startOver}>
          처음부터 다시 하기
        </QuietButton>
        <QuietButton onClick={() => navigate({ to: "/partners/advertise", search: { shop: shop.id } })}>
          저장하고 나가기
        </QuietButton>
      </Row>
    </Row>
  );
}

const QuietButton = (props: Pick<ComponentProps<"button">, "disabled" | "onClick" | "children">) => (
  <Text type="button" as="button" tone="muted" size={13} weight="medium" nowrap className={styles.quiet} {...props} />
);

interface StepItemProps {
  step: AdvertisementStep;
  current: AdvertisementStep;
  locked: boolean;
  onGo: () => void;
}

function StepItem({ step, current, locked, onGo }: StepItemProps) {
  const isDone = step < current;
  const words = (
    <>
      <Stack
        as="span"
        items="middle"
        radius="round"
        fill="sunken"
        size={12}
        weight="bold"
        className={classNames(styles.mark, isDone && styles.done, "number")}
      >
        {isDone ? <Check size={14} aria-hidden /> : step}
      </Stack>
      {advertisementSteps[step].label}
    </>
  );
  return (
    <Row
      as="li"
      aria-current={step === current ? "step" : undefined}
      tone="muted"
      size={13}
      weight="medium"
      nowrap
      className={styles.step}
    >
      {isDone && !locked ? (
        <button type="button" onClick={onGo}>
          {words}
          <span className="sr-only">, 완료</span>
        </button>
      ) : (
        <span>{words}</span>
      )}
    </Row>
  );
}
