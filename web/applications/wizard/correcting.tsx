import { useRef, useState } from "react";
import type { Application } from "#contract/application.ts";
import { type ApplicationField, applicationFields, applicationParts } from "#domain/applications/application-field.ts";
import { fieldsOf, partsOf } from "#domain/applications/application-form.ts";
import { CancelButton } from "#web/applications/cancel-button.tsx";
import { DetailHead } from "#web/applications/detail-head.tsx";
import { PartFacts } from "#web/applications/part-facts.tsx";
import { ActionBar } from "#web/parts/form/action-bar.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { DraftConflict } from "./draft-conflict.tsx";
import { PartFields } from "./fields/part-fields.tsx";
import { partOf, uncorrectedFields } from "./missing-fields.ts";
import { OpenFormContext } from "./open-form.ts";
import { SavedNote } from "./saved-note.tsx";
import { focusField } from "./use-step.ts";
import { useSubmit } from "./use-submit.ts";
import { useWriting } from "./use-writing.ts";
import styles from "./wizard.module.css";

/** A rejected application: only fields with a note are open; the others can be opened. */
export function Correcting({ application }: { application: Application }) {
  const { form, side, fieldNotes } = application;
  const writing = useWriting(application);
  const { draft, keeper, missing, touch } = writing;
  const { submit, pending, failure } = useSubmit(writing);
  const [whole, setWhole] = useState(false);
  const [asked, setAsked] = useState(false);
  const noted = Object.keys(fieldNotes) as ApplicationField[];
  const uncorrected = uncorrectedFields(draft.application, draft.content);
  const wrong = Object.keys(missing) as ApplicationField[];
  // A field that became wrong through a correction must also be reachable.
  const open = useOpenFields(noted, wrong, asked);
  const parts = partsOf(form, side);
  const openParts = parts.filter((part) => open.some((field) => partOf(field) === part));

  async function sendAgain() {
    setAsked(true);
    touch(fieldsOf(form, side));
    const first = uncorrected[0] ?? wrong[0] ?? (await submit());
    if (first === undefined) return;
    // Drawn first, because a field that became wrong may not be on the page yet.
    requestAnimationFrame(() => focusField(first));
  }
  return (
    <OpenFormContext value={writing.form}>
      <Stack gap={16} className={styles.screen}>
        <DetailHead application={draft.application} />
        {noted.length === 0 && (
          <Notice>
            {form === "TRANSFER" ? "상대방이 수정한 뒤 내용을 다시 확인해 주세요." : "수정해서 다시 보내 주세요."}
          </Notice>
        )}
        {(whole ? parts : openParts).map((part) => (
          <Card key={part} title={applicationParts[part].label}>
            <PartFields part={part} {...(whole ? {} : { only: open })} />
          </Card>
        ))}
        {asked && uncorrected.length > 0 && (
          <Notice tone="waits" role="alert">
            아직 그대로인 항목이 있어요: {uncorrected.map((field) => applicationFields[field].label).join(", ")}
          </Notice>
        )}
        <DraftConflict draft={draft} keeper={keeper} />
        <FormFailure failure={failure} />
        {!whole && (
          <Card
            title="변경하지 않는 항목"
            action={
              <Button colour="white" size={34} onClick={() => setWhole(true)}>
                다른 항목도 수정하기
              </Button>
            }
          >
            <Stack gap={16} shrink>
              {parts.map((part) => (
                <Stack
                  as="section"
                  key={part}
                  gap={12}
                  className={styles.rest}
                  aria-label={applicationParts[part].label}
                >
                  <Text as="h3" size={14}>
                    {applicationParts[part].label}
                  </Text>
                  <PartFacts
                    application={draft.application}
                    content={draft.content}
                    part={part}
                    without={open}
                    fileOf={writing.form.fileOf}
                  />
                </Stack>
              ))}
            </Stack>
          </Card>
        )}
        <ActionBar note={<SavedNote draft={draft} keeper={keeper} />}>
          <CancelButton application={draft.application} />
          <Button colour="purple" size={50} minWidth={140} busy={pending} onClick={sendAgain}>
            {form === "TRANSFER" ? "내용 확인하기" : "다시 보내기"}
          </Button>
        </ActionBar>
      </Stack>
    </OpenFormContext>
  );
}

/** An open field stays open, so that it does not disappear while somebody corrects it. */
function useOpenFields(noted: ApplicationField[], wrong: ApplicationField[], asked: boolean): ApplicationField[] {
  const opened = useRef(new Set<ApplicationField>());
  for (const field of [...noted, ...(asked ? wrong : [])]) opened.current.add(field);
  return [...opened.current];
}
