import { Check, Maximize2, ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { writtenIn } from "#domain/applications/application-content.ts";
import { applicationFields, type FileField } from "#domain/applications/application-field.ts";
import { formatInstant, seoulTime } from "#domain/time/seoul-time.ts";
import { useSignedIn } from "#web/api/signed-in.ts";
import { DocumentPane, isPicture } from "#web/parts/document-view/document-pane.tsx";
import { openDocument } from "#web/parts/document-view/open-document.tsx";
import { openInTab } from "#web/parts/document-view/open-in-tab.ts";
import { Button } from "#web/ui/button.tsx";
import { Kbd } from "#web/ui/display/kbd.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { type ReviewFile, useOpenReview } from "./open-review.ts";
import { Pin, PinnedNote } from "./pinned-note.tsx";
import styles from "./review-case.module.css";

/** One document at a time. It opens only by a press or its number, because every opening is recorded. */
export function CaseDocuments({ documents }: { documents: readonly FileField[] }) {
  const { application, shown } = useOpenReview();
  const fileOf = (field: FileField) => application.files.find((file) => file.field === field);
  const file = shown && fileOf(shown);
  return (
    <Stack as="section" flex frame radius="card" fill="surface" className={styles.documents} aria-label="서류">
      <Row line="bottom" gap={4} pad={8} wrap>
        {documents.map((field, index) => (
          <DocumentTab key={field} field={field} file={fileOf(field)} place={index + 1} />
        ))}
      </Row>
      {file && shown ? (
        <Shown key={file.id} file={file} field={shown} />
      ) : (
        <Stack grow items="middle" pad={24} fill="sunken" center>
          <Text size={13} tone="muted">
            서류를 선택하면 여기에 열려요. 숫자 키로도 열 수 있어요.
          </Text>
        </Stack>
      )}
    </Stack>
  );
}

interface DocumentTabProps {
  field: FileField;
  file: ReviewFile | undefined;
  place: number;
}

function DocumentTab({ field, file, place }: DocumentTabProps) {
  const { required, shown, show } = useOpenReview();
  const { label } = applicationFields[field];
  if (!file)
    return (
      <Text as="span" size={12} tone="muted" pad={8}>
        {label} 없음
      </Text>
    );
  const isMissing = file.openedAt === null && required.includes(field);
  return (
    <button
      type="button"
      className={styles.tab}
      aria-pressed={shown === field}
      data-review-document={place}
      onClick={() => show(field)}
    >
      <span>
        {label} <Kbd>{place}</Kbd>
      </span>
      <Row
        as="small"
        gap={2}
        size={12}
        weight="regular"
        tone={file.openedAt ? "green" : isMissing ? "orange" : "muted"}
        number
      >
        {file.openedAt ? (
          <>
            <Check size={12} aria-hidden /> {seoulTime(new Date(file.openedAt))} 열람
          </>
        ) : (
          "미열람"
        )}
      </Row>
      <span className="sr-only">열람하기</span>
    </button>
  );
}

const shownMilliseconds = 5 * 60_000;

function Shown({ file, field }: { file: ReviewFile; field: FileField }) {
  const { application, show, opened } = useOpenReview();
  const { label } = applicationFields[field];
  const earlier = application.before && writtenIn(application.before, field);
  const isChanged = application.before !== null && application.changedFields.includes(field);
  useEffect(() => {
    const closing = setTimeout(() => show(undefined), shownMilliseconds);
    return () => clearTimeout(closing);
  }, [show]);
  return (
    <Stack flex grow className={styles.shown} data-field={field}>
      <Row gap={4} padX={12}>
        <Text as="h3" size={13} grow>
          {label}
          {isChanged && (
            <Text as="span" size={12} tone="accent">
              {" "}
              변경
            </Text>
          )}
        </Text>
        {isChanged && typeof earlier === "number" && (
          <Button colour="white" size={30} onClick={() => openInTab(earlier)}>
            지난 서류 보기
          </Button>
        )}
        {isPicture(file) && (
          <IconButton
            icon={Maximize2}
            label={`${label} 크게 보기`}
            size={34}
            onClick={() => openDocument(file, label)}
          />
        )}
        <Pin field={field} />
      </Row>
      <PinnedNote field={field} />
      <Stack flex grow relative overflow="hidden" className={styles.pane}>
        <DocumentPane file={file} label={label} onOpened={() => opened(file.id)} />
        {isPicture(file) && <Watermark />}
      </Stack>
      <Row gap={4} pad={8} padX={12} size={12} tone="muted">
        <ShieldCheck size={14} aria-hidden />
        열람 기록이 남고, 5분 뒤에 자동으로 닫혀요
      </Row>
    </Stack>
  );
}

/** Who looks at it and when, over the picture: also on a photo of the screen. */
function Watermark() {
  const { account } = useSignedIn();
  const [at] = useState(() => formatInstant(new Date()));
  return (
    <Text size={16} nowrap className={styles.watermark} aria-hidden>
      {account?.name} · {at} · 심사용
    </Text>
  );
}
