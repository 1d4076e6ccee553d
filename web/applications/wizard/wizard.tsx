import { useEffect, useRef } from "react";
import type { Application } from "#contract/application.ts";
import {
  type ApplicationField,
  type ApplicationPart,
  applicationFields,
} from "#domain/applications/application-field.ts";
import { fieldsOf, partsOf } from "#domain/applications/application-form.ts";
import { ActionBar } from "#web/parts/form/action-bar.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { CheckStep } from "./check-step.tsx";
import { DraftConflict } from "./draft-conflict.tsx";
import { DraftHead } from "./draft-head.tsx";
import { PartFields } from "./fields/part-fields.tsx";
import { changesNothing, firstOpenPart, isPartComplete, needsCounterpart, partOf } from "./missing-fields.ts";
import { OpenFormContext } from "./open-form.ts";
import { SavedNote } from "./saved-note.tsx";
import { StepList } from "./step-list.tsx";
import { lastStep, type Step, titleOf, useStep } from "./use-step.ts";
import { useSubmit } from "./use-submit.ts";
import { useWriting } from "./use-writing.ts";
import styles from "./wizard.module.css";

/** A draft by parts. A form with looked-up values only goes to the last step at once. */
export function Wizard({ application }: { application: Application }) {
  const { id, form, side } = application;
  const writing = useWriting(application);
  const { draft, keeper, missing, touch } = writing;
  const parts = partsOf(form, side);
  const steps: Step[] = form === "SERVICE_OPEN" ? [lastStep] : [...parts, lastStep];
  const { step, go, lead } = useStep(id, steps, startOf(application, steps, firstOpenPart(application, missing)));
  const { submit, pending, failure, others } = useSubmit(writing);
  const heading = useStepHeading(step);
  const own = fieldsOf(form, side);
  const place = steps.indexOf(step);
  const lacksPerson = needsCounterpart(draft.application);

  function leave(to: Step) {
    if (step !== lastStep) touch(own.filter((field) => partOf(field) === step));
    if (to === lastStep) touch(own);
    go(to);
  }
  async function sendAll() {
    touch(own);
    const [first] = Object.keys(missing) as ApplicationField[];
    if (lacksPerson) return leave("handover");
    if (first && form !== "SERVICE_OPEN") return lead(first);
    const refused = await submit();
    if (refused && form !== "SERVICE_OPEN") lead(refused);
  }
  const isSame = changesNothing(draft.application, draft.content);
  const isBlocked = isSame || (form === "SERVICE_OPEN" && Object.keys(missing).length > 0);
  const next = steps[place + 1];
  const previous = steps[place - 1];
  return (
    <OpenFormContext value={writing.form}>
      <Stack gap={16} className={styles.screen}>
        <DraftHead application={draft.application} isStart={place === 0} />
        <Stack align="start" gap={24} single={768} className={styles.columns}>
          {steps.length > 1 && (
            <StepList
              steps={steps}
              step={step}
              isComplete={(part) => isPartComplete(part, missing) && !(part === "handover" && lacksPerson)}
              onGo={leave}
            />
          )}
          <Stack gap={16} shrink>
            <Text as="h2" size={24} ref={heading} tabIndex={-1} className={styles.title}>
              {form === "SERVICE_OPEN" ? "오픈할 준비가 됐나요?" : titleOf(step)}
            </Text>
            {step === lastStep ? (
              <CheckStep missing={missing} lead={lead} isSame={isSame} parts={parts} onCorrect={leave} />
            ) : (
              <Card>
                <PartFields part={step} />
              </Card>
            )}
            <DraftConflict draft={draft} keeper={keeper} />
            {step === lastStep && <FormFailure failure={failure} />}
            {others.map(([field, problem]) => (
              <Notice key={field} tone="failed" role="alert">
                상대방이 수정해야 하는 항목이에요. {applicationFields[field].label}: {problem}
              </Notice>
            ))}
          </Stack>
        </Stack>
        <ActionBar note={<SavedNote draft={draft} keeper={keeper} />}>
          {previous && (
            <Button colour="gray" size={50} minWidth={96} onClick={() => leave(previous)}>
              이전
            </Button>
          )}
          {next ? (
            <Button colour="purple" size={50} minWidth={140} onClick={() => leave(next)}>
              다음
            </Button>
          ) : (
            <Button colour="purple" size={50} minWidth={140} busy={pending} disabled={isBlocked} onClick={sendAll}>
              {sendLabel(application)}
            </Button>
          )}
        </ActionBar>
      </Stack>
    </OpenFormContext>
  );
}

function sendLabel({ form, side }: Application): string {
  if (form === "TRANSFER") return side === "REQUESTER" ? "내용 확인하기" : "양수 동의하기";
  return form === "TERMINATION" ? "해지 신청 보내기" : "신청 보내기";
}

/** A long form continues where it was left; a change begins at the first part. */
function startOf({ form }: Application, steps: readonly Step[], open: ApplicationPart | undefined): Step {
  const isLong = form === "SETUP" || form === "TRANSFER";
  return (isLong ? steps.find((step) => step === open) : steps[0]) ?? lastStep;
}

/** The next part begins at its top, for the eye and for a screen reader. */
function useStepHeading(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}
