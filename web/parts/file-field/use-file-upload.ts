import { useEffect, useRef, useState } from "react";
import type { ReplyOf } from "#contract/call.ts";
import { uploadFile } from "#contract/files.ts";
import type { DocumentKind } from "#domain/applications/document.ts";
import { CallFailure, NetworkFailure } from "#web/api/failures.ts";
import { upload } from "#web/api/upload.ts";
import { type PreparedFile, prepareFile } from "./prepare-file.ts";

export type Uploaded = ReplyOf<typeof uploadFile>;

interface Problem {
  message: string;
  /** Kept for another attempt: the connection failed, or the server was not available. */
  kept?: PreparedFile;
}

/** Sends a chosen file. The file is kept until it is stored. */
export function useFileUpload(kind: DocumentKind, onUploaded: (stored: Uploaded, sent: PreparedFile) => void) {
  const [underWay, setUnderWay] = useState<{ file: PreparedFile; part: number }>();
  const [problem, setProblem] = useState<Problem>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  async function choose(file: File | undefined) {
    if (!file) return;
    setProblem(undefined);
    // A file may be gone when it is read: moved, or on a removed card.
    const prepared = await prepareFile(kind, file).catch(() => unreadable);
    if (typeof prepared === "string") setProblem({ message: prepared });
    else if (prepared) await sendFile(prepared);
  }
  async function sendFile(file: PreparedFile) {
    const controller = new AbortController();
    sending.current = controller;
    setProblem(undefined);
    setUnderWay({ file, part: 0 });
    try {
      const content = new Uint8Array(await file.content.arrayBuffer());
      const stored = await upload(
        uploadFile,
        { kind, name: file.name, content, masked: file.masked },
        { signal: controller.signal, onProgress: (part) => setUnderWay({ file, part }) },
      );
      onUploaded(stored, file);
    } catch (failure) {
      if (!controller.signal.aborted) setProblem(problemOf(failure, file));
    }
    if (sending.current === controller) setUnderWay(undefined);
  }
  return {
    underWay,
    problem,
    choose,
    again: () => problem?.kept && sendFile(problem.kept),
    cancel: () => sending.current?.abort(),
    forget: () => setProblem(undefined),
  };
}

const unreadable = "파일을 읽지 못했어요. 다시 선택해 주세요";

/** Another attempt helps only if the file itself was not the reason. */
function problemOf(failure: unknown, file: PreparedFile): Problem {
  if (failure instanceof NetworkFailure) return { message: "올리다가 연결이 끊겼어요", kept: file };
  if (!(failure instanceof CallFailure)) return { message: unreadable };
  const mayPass = failure.status >= 500 || failure.status === 429;
  return mayPass
    ? { message: failure.message, kept: file }
    : { message: failure.data.fields?.content ?? failure.message };
}
