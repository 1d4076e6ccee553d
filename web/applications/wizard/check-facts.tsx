import type { Application } from "#contract/application.ts";
import type { ApplicationPart } from "#domain/applications/application-field.ts";
import { Box } from "#web/ui/layout.tsx";
import { OutsideAnswer } from "./outside-answer.tsx";

/** The answer of the tax office or the bank about this part. */
export function CheckFacts({ application: { checks }, part }: { application: Application; part: ApplicationPart }) {
  const check = part === "business" ? checks.business : part === "bankAccount" ? checks.holder : undefined;
  if (!check) return null;
  return (
    <Box above={16}>
      <OutsideAnswer who={part === "business" ? "국세청" : "은행"} answer={check} failed={false} />
    </Box>
  );
}
