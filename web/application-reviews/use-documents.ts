import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { Application } from "#contract/application.ts";
import { getApplication } from "#contract/applications.ts";
import type { FileField } from "#domain/applications/application-field.ts";
import { documentsToOpen } from "#domain/applications/application-problems.ts";
import { answerKey } from "#web/api/use-answer.ts";

/** Which document is visible, and which have been opened in this round. */
export function useDocuments({ id, form, content }: Application) {
  const [shown, show] = useState<FileField>();
  const queryClient = useQueryClient();
  // Written into the known answer: reading the application again would be one more access record.
  const opened = useCallback(
    (fileId: number) =>
      queryClient.setQueryData<Application>(
        answerKey(getApplication, { id }),
        (known) =>
          known && {
            ...known,
            files: known.files.map((file) =>
              file.id === fileId ? { ...file, openedAt: file.openedAt ?? new Date().toISOString() } : file,
            ),
          },
      ),
    [queryClient, id],
  );
  return {
    required: documentsToOpen(content, form),
    shown,
    show,
    opened,
  };
}
