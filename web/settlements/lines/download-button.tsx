import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { failureText } from "#web/api/failures.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

interface DownloadButtonProps {
  save: (signal: AbortSignal) => Promise<void>;
  done: string;
  disabled?: boolean;
  className?: string | undefined;
}

/** A spreadsheet without personal data, so it needs no reason. */
export function DownloadButton({ save, done, disabled = false, className }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);
  async function start() {
    const controller = new AbortController();
    underWay.current = controller;
    setBusy(true);
    try {
      await save(controller.signal);
      toast({ text: done, tone: "done" });
    } catch (problem) {
      if (!controller.signal.aborted) toast({ text: failureText(problem).title, tone: "failed" });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      colour="white"
      size={40}
      icon={Download}
      disabled={disabled}
      busy={busy}
      className={className}
      onClick={start}
    >
      엑셀로 다운로드
    </Button>
  );
}
