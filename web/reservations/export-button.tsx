import { Download } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { exportReservations } from "#contract/reservations.ts";
import { formatNumber } from "#domain/price.ts";
import { download } from "#web/api/download.ts";
import { FormFailure } from "#web/parts/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/radio-group.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./form.module.css";
import type { Wanted } from "./search-fields.tsx";

interface ExportButtonProps {
  shopId: number;
  wanted: Wanted;
  total: number | undefined;
}

/** What people nearly always want it for; anything else is written out. */
const usualReasons = ["매출 확인", "세무 신고", "고객 안내", "정산 확인"];

/** A spreadsheet of what the list shows. It holds personal data, so the reason is asked and kept. */
export function ExportButton({ shopId, wanted, total }: ExportButtonProps) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [failure, setFailure] = useState<unknown>();
  const underWay = useRef<AbortController>(undefined);
  const [busy, setBusy] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    underWay.current = new AbortController();
    setBusy(true);
    setFailure(undefined);
    try {
      await download(exportReservations, { shopId, ...wanted, reason }, underWay.current.signal);
      toast({ text: "예약 목록을 내려받았어요", tone: "done" });
      setOpen(false);
    } catch (error) {
      if (!underWay.current.signal.aborted) setFailure(error);
    } finally {
      setBusy(false);
    }
  }
  const close = () => {
    underWay.current?.abort();
    setOpen(false);
  };
  return (
    <>
      <Button colour="white" size={40} icon={Download} disabled={!total} onClick={() => setOpen(true)}>
        엑셀로 내려받기
      </Button>
      <Sheet open={open} onClose={close} title="엑셀로 내려받기">
        <form className={styles.form} onSubmit={save} noValidate>
          <p>
            예약 {formatNumber(total ?? 0)}건을 내려받아요. 손님 정보가 들어 있으니 쓰고 나면 지워 주세요. 누가 왜
            내려받았는지 기록으로 남아요.
          </p>
          <RadioGroup look="pill" label="자주 쓰는 이유" value={reason} onSelect={setReason}>
            {usualReasons.map((usual) => (
              <RadioItem key={usual} value={usual}>
                {usual}
              </RadioItem>
            ))}
          </RadioGroup>
          <Field label="내려받는 이유">
            <TextInput
              value={reason}
              maxLength={100}
              placeholder="예) 10월 매출 확인"
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
          <FormFailure failure={failure} />
          <Button type="submit" colour="purple" size={50} fullWidth busy={busy} disabled={reason.trim().length < 2}>
            내려받기
          </Button>
        </form>
      </Sheet>
    </>
  );
}
