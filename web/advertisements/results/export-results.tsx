import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import { exportAdvertisementResults } from "#contract/advertisement-results.ts";
import { download } from "#web/api/download.ts";
import { failureText } from "#web/api/failures.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

interface ExportResultsProps {
  asked: z.input<typeof exportAdvertisementResults.input>;
  disabled: boolean;
}

/** A spreadsheet of the shown days. */
export function ExportResults({ asked, disabled }: ExportResultsProps) {
  const [busy, setBusy] = useState(false);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);
  async function save() {
    const controller = new AbortController();
    underWay.current = controller;
    setBusy(true);
    try {
      await download(exportAdvertisementResults, asked, controller.signal);
      toast({ text: "광고 결과를 내려받았어요", tone: "done" });
    } catch (problem) {
      if (!controller.signal.aborted) toast({ text: failureText(problem).title, tone: "failed" });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button colour="white" size={40} icon={Download} disabled={disabled} busy={busy} onClick={save}>
      엑셀로 내려받기
    </Button>
  );
}
