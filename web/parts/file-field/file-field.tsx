import { useBlocker } from "@tanstack/react-router";
import { Camera, CircleAlert, Upload } from "lucide-react";
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { DocumentKind } from "#domain/applications/document.ts";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { useFieldControl } from "#web/ui/fields/field-context.ts";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import { acceptOf, hintOf } from "./chosen-file.ts";
import styles from "./file-field.module.css";
import type { PreparedFile } from "./prepare-file.ts";
import { NoFile, StoredFileLine } from "./stored-file-line.tsx";
import { useFileUpload } from "./use-file-upload.ts";

export interface FileFact {
  name: string;
  contentType: string;
  bytes: number;
}

interface FileFieldProps {
  label: string;
  kind: DocumentKind;
  value: number | null | undefined;
  /** The facts of the stored file; the field itself knows those of a file that was just sent. */
  file?: FileFact | undefined;
  onChange: (fileId: number | null, fact?: FileFact) => void;
  error?: string | undefined;
  note?: ReactNode;
  help?: ReactNode;
  readOnly?: boolean;
}

/** A document: chosen, dropped or photographed, checked here, sent at once, and shown by name. */
export function FileField({ label, kind, value, file, onChange, error, note, help, readOnly }: FileFieldProps) {
  const [sent, setSent] = useState<{ id: number; fact: FileFact }>();
  const preview = usePreview();
  const place = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { underWay, problem, choose, again, cancel, forget } = useFileUpload(kind, (stored, { content }) => {
    const fact = { name: stored.name, contentType: stored.contentType, bytes: stored.bytes };
    setSent({ id: stored.id, fact });
    preview.keep(stored.id, content);
    onChange(stored.id, fact);
  });
  useLeavingQuestion(underWay !== undefined);
  const fact = sent && sent.id === value ? sent.fact : file;
  const look = underWay ? "underWay" : problem?.kept ? "kept" : value ? "stored" : "empty";
  useFocusKept(place, look);
  const shownError = problem && !problem.kept ? problem.message : error;
  const pick = () => picker.current?.click();

  if (readOnly)
    return (
      <Field label={label} note={note} group>
        {value ? <StoredFileLine id={value} label={label} fact={fact} preview={preview.of(value)} /> : <NoFile />}
      </Field>
    );
  return (
    <Field label={label} note={note} help={help} group {...fieldState(shownError, true)}>
      <Stack ref={place} role="group" aria-label={label} gap={8}>
        {look === "underWay" && underWay && <UploadLine {...underWay} onCancel={cancel} />}
        {look === "kept" && problem?.kept && (
          <KeptFile name={problem.kept.name} message={problem.message} onAgain={again} onForget={forget} />
        )}
        {look === "stored" && value && (
          <StoredFileLine
            id={value}
            label={label}
            fact={fact}
            preview={preview.of(value)}
            onReplace={pick}
            onRemove={() => {
              forget();
              onChange(null);
            }}
          />
        )}
        {look === "empty" && (
          <DropPlace wrong={shownError !== undefined} onDrop={choose}>
            <WaysIn label={label} onPick={pick} onPhoto={() => camera.current?.click()} />
            <Text size={12} tone="muted">
              {hintOf(kind)}
              <Box as="span" phone="hidden">
                {" "}
                · 여기로 끌어다 놓아도 돼요
              </Box>
            </Text>
          </DropPlace>
        )}
        <HiddenInput ref={picker} label={`${label} 파일`} accept={acceptOf(kind)} onChoose={choose} />
        <HiddenInput ref={camera} label={`${label} 사진 찍기`} accept="image/*" camera onChoose={choose} />
      </Stack>
    </Field>
  );
}

function WaysIn({ label, onPick, onPhoto }: { label: string; onPick: () => void; onPhoto: () => void }) {
  const isPhone = useIsPhone();
  const { wrong, naming } = useFieldControl({});
  return (
    <Row gap={8} align="stretch" wrap phone="fill" className={styles.actions}>
      <Button
        colour="white"
        size={44}
        icon={Upload}
        aria-label={`${label} 파일 선택하기`}
        aria-describedby={naming["aria-describedby"]}
        data-wrong={wrong || undefined}
        onClick={onPick}
      >
        파일 선택하기
      </Button>
      {isPhone && (
        <Button colour="white" size={44} icon={Camera} aria-label={`${label} 사진 찍기`} onClick={onPhoto}>
          사진 찍기
        </Button>
      )}
    </Row>
  );
}

interface DropPlaceProps {
  wrong: boolean;
  onDrop: (file: File | undefined) => void;
  children: ReactNode;
}

function DropPlace({ wrong, onDrop, children }: DropPlaceProps) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrop(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra way; the button inside is the way in.
    <div
      className={classNames(styles.drop, over && styles.over, wrong && styles.wrong)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

interface HiddenInputProps {
  ref: React.RefObject<HTMLInputElement | null>;
  label: string;
  accept: string;
  camera?: boolean;
  onChoose: (file: File | undefined) => void;
}

function HiddenInput({ ref, label, accept, camera = false, onChoose }: HiddenInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      accept={accept}
      {...(camera ? { capture: "environment" as const } : {})}
      onChange={(event) => {
        onChoose(event.target.files?.[0]);
        // Without this the same file could not be picked again.
        event.target.value = "";
      }}
    />
  );
}

/** The pressed button may be gone: the focus moves to the first button in its place. */
function useFocusKept(place: React.RefObject<HTMLElement | null>, look: string) {
  const before = useRef(look);
  useEffect(() => {
    if (before.current === look) return;
    before.current = look;
    if (document.activeElement === document.body)
      place.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [place, look]);
}

/** Leaving would stop the upload, so it asks first. */
function useLeavingQuestion(isUnderWay: boolean) {
  useBlocker({
    shouldBlockFn: async () =>
      !(await confirm({
        title: "파일을 올리고 있어요",
        content: "지금 나가면 올리던 파일이 올라가지 않아요.",
        confirmLabel: "업로드 취소하고 나가기",
        cancelLabel: "기다리기",
        danger: true,
      })),
    enableBeforeUnload: isUnderWay,
    disabled: !isUnderWay,
  });
}

interface Preview {
  id: number;
  url: string;
}

/** A preview of a picture on this device; requesting it from the server would count as opening the document. */
function usePreview() {
  const [preview, setPreview] = useState<Preview>();
  const last = useRef<Preview>(undefined);
  useEffect(() => () => void (last.current && URL.revokeObjectURL(last.current.url)), []);
  return {
    of: (id: number) => (preview?.id === id ? preview.url : undefined),
    keep: (id: number, content: Blob) => {
      if (last.current) URL.revokeObjectURL(last.current.url);
      last.current = /^image\/(?:jpeg|png)$/.test(content.type) ? { id, url: URL.createObjectURL(content) } : undefined;
      setPreview(last.current);
    },
  };
}

/** The sent share. After sending, the server still reads it and re-encodes pictures. */
function UploadLine({ file, part, onCancel }: { file: PreparedFile; part: number; onCancel: () => void }) {
  const percent = Math.round(part * 100);
  return (
    <Row wrap gap={12} rows={8} pad={12} frame radius="card" fill="surface" className={styles.line}>
      <span className={styles.thumbnail}>
        <Upload size={24} strokeWidth={1.5} aria-hidden />
      </span>
      <Stack gap={2} shrink className={styles.words}>
        <Text as="b" weight="medium" ellipsis>
          {file.name}
        </Text>
        <progress value={percent} max={100} aria-label={`${file.name} 올리기`} />
        <Text as="small" role="status" size={12} tone="muted" number>
          {percent < 100 ? `올리고 있어요 ${percent}%` : "확인하고 있어요"}
        </Text>
      </Stack>
      <Row gap={8} align="stretch" wrap phone="fill" className={styles.actions}>
        <Button colour="gray" size={44} onClick={onCancel}>
          취소
        </Button>
      </Row>
    </Row>
  );
}

interface KeptFileProps {
  name: string;
  message: string;
  onAgain: () => void;
  onForget: () => void;
}

/** The chosen file was not stored; it is kept here. */
function KeptFile({ name, message, onAgain, onForget }: KeptFileProps) {
  return (
    <Row
      wrap
      gap={12}
      rows={8}
      pad={12}
      frame
      radius="card"
      fill="surface"
      className={`${styles.line} ${styles.failed}`}
      role="alert"
    >
      <span className={styles.thumbnail}>
        <CircleAlert size={24} strokeWidth={1.5} aria-hidden />
      </span>
      <Stack as="p" gap={2} shrink className={styles.words}>
        <Text as="b" weight="medium" ellipsis>
          {name}
        </Text>
        <Text as="small" size={12} tone="red">
          {message}. 선택한 파일은 그대로 있어요.
        </Text>
      </Stack>
      <Row gap={8} align="stretch" wrap phone="fill" className={styles.actions}>
        <Button colour="purple" size={44} onClick={onAgain}>
          다시 올리기
        </Button>
        <Button colour="white" kind="secondary" size={44} onClick={onForget}>
          취소
        </Button>
      </Row>
    </Row>
  );
}
