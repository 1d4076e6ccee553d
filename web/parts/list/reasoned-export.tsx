import { Download } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useWork } from "#web/api/use-work.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

interface ReasonedExportProps {
  /** What the file contains, in a sentence. */
  content: ReactNode;
  /** The usual purpose; another one can be typed. */
  usualReasons: readonly string[];
  done: string;
  disabled: boolean;
  save: (reason: string, signal: AbortSignal) => Promise<void>;
}

/** A spreadsheet with personal data, so the reason is asked and recorded. */
export function ReasonedExport({ content, usualReasons, done, disabled, save }: ReasonedExportProps) {
  const [open, setOpen] = useState(false);
  const underWay = useRef<AbortController>(undefined);
  const downloading = useWork(async (reason: string) => {
    const controller = new AbortController();
    underWay.current = controller;
    try {
      await save(reason, controller.signal);
      return true;
    } catch (failure) {
      if (!controller.signal.aborted) throw failure;
      return undefined;
    }
  });
  const form = useForm({
    draftOf: () => ({ reason: "" }),
    errorsOf: () => ({}),
    kept: ({ reason }) => (usualReasons.includes(reason) ? "" : reason.trim()),
    calls: [downloading],
    send: ({ reason }) => downloading.run(reason),
    // Closing the sheet keeps the typed reason; leaving the screen does not.
    asksToLeave: open,
  });
  const { reason } = form.draft;
  const change = (reason: string) => form.patch({ reason });

  async function submit() {
    if (!(await form.save())) return;
    toast({ text: done, tone: "done" });
    setOpen(false);
  }
  const close = () => {
    underWay.current?.abort();
    setOpen(false);
  };
  return (
    <>
      <Button colour="white" size={40} icon={Download} disabled={disabled} onClick={() => setOpen(true)}>
        엑셀로 다운로드
      </Button>
      <Sheet open={open} onClose={close} title="엑셀로 다운로드">
        <Form
          form={form}
          onSave={submit}
          gap={16}
          bar={
            <Button
              type="submit"
              colour="purple"
              size={50}
              fullWidth
              busy={form.pending}
              disabled={reason.trim().length < 2}
            >
              다운로드
            </Button>
          }
        >
          <p>{content} 고객 정보가 포함돼 있으니 사용한 뒤 삭제해 주세요. 다운로드한 사람과 사유가 기록에 남아요.</p>
          <RadioGroup look="pill" label="자주 사용하는 사유" value={reason} onSelect={change}>
            {usualReasons.map((usual) => (
              <RadioItem key={usual} value={usual}>
                {usual}
              </RadioItem>
            ))}
          </RadioGroup>
          <Field label="다운로드 사유">
            <TextInput
              value={reason}
              maxLength={100}
              placeholder="예) 10월 매출 확인"
              onChange={({ target }) => change(target.value)}
            />
          </Field>
        </Form>
      </Sheet>
    </>
  );
}
