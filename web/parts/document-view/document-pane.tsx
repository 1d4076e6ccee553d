import { FileText } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { linkFile } from "#contract/files.ts";
import { failureText } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/display/error-state.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import { Stack } from "#web/ui/layout.tsx";
import styles from "./document-view.module.css";
import { openInTab } from "./open-in-tab.ts";
import { PictureView } from "./picture-view.tsx";

export interface ShownDocument {
  id: number;
  name: string;
  contentType: string;
}

interface DocumentPaneProps {
  file: ShownDocument;
  /** The kind of document, such as 사업자등록증. */
  label: string;
  /** It is visible now. */
  onOpened?: () => void;
}

/** A document: a picture with zoom and rotation, or a pdf in the browser's viewer. */
export function DocumentPane(props: DocumentPaneProps) {
  return isPicture(props.file) ? <Picture key={props.file.id} {...props} /> : <Pdf {...props} />;
}

export const isPicture = ({ contentType }: { contentType: string }) => contentType.startsWith("image/");

function Picture({ file, label, onOpened }: DocumentPaneProps) {
  const { url, failure, askAgain } = useDocumentLink(file.id);
  const [broken, setBroken] = useState(false);
  const again = () => {
    setBroken(false);
    askAgain();
  };
  if (failure) return <ErrorState {...failureText(failure)} retryLabel="다시 열기" onRetry={again} />;
  if (broken) return <ErrorState title="사진을 열지 못했어요" retryLabel="다시 열기" onRetry={again} />;
  if (url === undefined)
    return (
      <SkeletonGroup className={styles.skeleton}>
        <Skeleton shape="block" width="100%" height="100%" />
      </SkeletonGroup>
    );
  return <PictureView url={url} alt={label} onShown={onOpened} onBroken={() => setBroken(true)} />;
}

function Pdf({ file: { id, name }, onOpened }: DocumentPaneProps) {
  const open = async () => (await openInTab(id)) && onOpened?.();
  return (
    <Stack items="center" gap={12} pad={24} fill="sunken" center className={styles.pdf}>
      <FileText size={32} color="var(--text-muted)" strokeWidth={1.5} aria-hidden />
      <p>{name}</p>
      <Button colour="black" size={44} onClick={open}>
        새 탭에서 PDF 열기
      </Button>
    </Stack>
  );
}

/** A new link for each opening: it is valid for a minute, and the opening is recorded. */
function useDocumentLink(id: number) {
  const [link, setLink] = useState<{ url?: string; failure?: unknown }>({});
  const [asks, setAsks] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is for a fresh link to the same document.
  useEffect(() => {
    const leaving = new AbortController();
    setLink({});
    send(linkFile, { id }, { signal: leaving.signal }).then(
      ({ url }) => setLink({ url }),
      (failure: unknown) => !leaving.signal.aborted && setLink({ failure }),
    );
    return () => leaving.abort();
  }, [id, asks]);
  return { ...link, askAgain: useCallback(() => setAsks((before) => before + 1), []) };
}
