import { ChevronLeft } from "lucide-react";
import { IconButton } from "#web/ui/icon-button.tsx";
import styles from "./step-bar.module.css";

const steps = 3;

/** The Back button, the shop, and the current step. */
export function StepBar({
  name,
  step,
  backLabel,
  onBack,
}: {
  name: string;
  step: number;
  backLabel: string;
  onBack: () => void;
}) {
  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        <IconButton icon={ChevronLeft} label={backLabel} size={44} onClick={onBack} />
        <p className={styles.name}>{name}</p>
      </div>
      <Steps step={step} />
    </header>
  );
}

export function Steps({ step }: { step: number }) {
  return (
    <div className={styles.steps} role="img" aria-label={`${steps}단계 중 ${step}단계`}>
      {Array.from({ length: steps }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place.
        <i key={index} className={index < step ? styles.done : undefined} />
      ))}
    </div>
  );
}
