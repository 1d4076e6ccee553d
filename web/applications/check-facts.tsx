import type { Application } from "#contract/application.ts";
import type { ApplicationPart } from "#domain/application-field.ts";
import { OutsideAnswer } from "./outside-answer.tsx";
import styles from "./part-facts.module.css";

/** What the tax office or the bank said of this part. */
export function CheckFacts({ application: { checks }, part }: { application: Application; part: ApplicationPart }) {
  const check = part === "business" ? checks.business : part === "bankAccount" ? checks.holder : undefined;
  if (!check) return null;
  return (
    <div className={styles.check}>
      <OutsideAnswer who={part === "business" ? "국세청" : "은행"} answer={check} failed={false} />
    </div>
  );
}
