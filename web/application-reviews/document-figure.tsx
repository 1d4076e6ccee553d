import { FileText, Image, Maximize2 } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { writtenIn } from "#domain/applications/application-content.ts";
import { applicationFields, type FileField } from "#domain/applications/application-field.ts";
import { DocumentPane, isPicture } from "#web/parts/document-view/document-pane.tsx";
import { openDocument } from "#web/parts/document-view/open-document.tsx";
import { openInTab } from "#web/parts/document-view/open-in-tab.ts";
import { formatSize } from "#web/parts/file-field/chosen-file.ts";
import diff from "#web/parts/review/diff-table.module.css";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { useOpenReview } from "./open-review.ts";
import { Pin, PinnedNote } from "./pinned-note.tsx";
import styles from "./review-case.module.css";

/** A document beside the value that it proves. It opens by itself for the reviewer; every opening is recorded. */
export function DocumentFigure({ field }: { field: FileField }) {
  const { application, reviewing } = useOpenReview();
  const { label } = applicationFields[field];
  const file = application.files.find((one) => one.field === field);
  const earlier = application.before && writtenIn(application.before, field);
  const isChanged = application.before !== null && application.changedFields.includes(field);
  return (
    <Stack as="figure" gap={12} packed shrink className={styles.paper} data-field={field}>
      <figcaption>
        <Text as="h3" grow size={14}>
          {label}
          {isChanged && (
            <Text as="span" radius="tag" fill="purple" tone="accent" size={12} weight="bold" className={diff.mark}>
              바뀜
            </Text>
          )}
        </Text>
        {isChanged && typeof earlier === "number" && (
          <Button colour="white" size={34} onClick={() => openInTab(earlier)}>
            지난 서류 보기
          </Button>
        )}
        {file && reviewing && isPicture(file) && (
          <IconButton
            icon={Maximize2}
            label={`${label} 크게 보기`}
            size={44}
            onClick={() => openDocument(file, label)}
          />
        )}
        <Pin field={field} />
      </figcaption>
      {!file && (
        <Text size={12} tone="muted">
          올리지 않았어요
        </Text>
      )}
      {file && (reviewing ? <Opened file={file} label={label} /> : <Closed file={file} label={label} />)}
      <PinnedNote field={field} />
    </Stack>
  );
}

type File = ReturnType<typeof useOpenReview>["application"]["files"][number];

/** Only when it is visible: a document that was never scrolled to was not opened. */
function Opened({ file, label }: { file: File; label: string }) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  return (
    <div ref={place} className={isPicture(file) ? styles.pane : undefined}>
      {isSeen && <DocumentPane file={file} label={label} />}
    </div>
  );
}

function Closed({ file, label }: { file: File; label: string }) {
  const Mark = isPicture(file) ? Image : FileText;
  return (
    <Row gap={12} pad={12} frame radius="control">
      <Mark size={24} color="var(--text-muted)" strokeWidth={1.5} aria-hidden />
      <Stack as="p" grow shrink>
        <Text as="b" ellipsis weight="medium">
          {file.name}
        </Text>
        <Text as="small" size={12} tone="muted" number>
          {formatSize(file.bytes)}
        </Text>
      </Stack>
      <Button colour="white" size={44} aria-label={`${label} 보기`} onClick={() => openDocument(file, label)}>
        보기
      </Button>
    </Row>
  );
}

function useSeen(place: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place]);
  return isSeen;
}
