import { useQueryClient } from "@tanstack/react-query";
import { useBlocker } from "@tanstack/react-router";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { Application } from "#contract/application.ts";
import { getApplication, saveApplication } from "#contract/applications.ts";
import type { ApplicationField } from "#domain/applications/application-field.ts";
import type { ApplicationProblems } from "#domain/applications/application-problems.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { send } from "#web/api/send.ts";
import { isPartner, signedIn } from "#web/api/signed-in.ts";
import { answerKey } from "#web/api/use-answer.ts";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { type DraftKeeper, keepDraft } from "./draft-keeper.ts";
import { missingOf } from "./missing-fields.ts";
import type { OpenForm, StoredFact } from "./open-form.ts";

/** An application while it is written: its values, automatic saving, and the errors so far. */
export function useWriting(application: Application) {
  const keeper = useKeeper(application);
  const draft = useSyncExternalStore(keeper.subscribe, keeper.current);
  const [touched, setTouched] = useState<ReadonlySet<ApplicationField>>(new Set());
  const [serverProblems, setServerProblems] = useState<ApplicationProblems>({});
  const [sentFiles, setSentFiles] = useState<readonly StoredFact[]>([]);
  const [today] = useState(() => seoulDay(new Date()));
  const missing = missingOf(draft.application, draft.content, today, serverProblems);
  const touch = (fields: readonly ApplicationField[]) => setTouched((before) => new Set([...before, ...fields]));

  const form: OpenForm = {
    application: draft.application,
    content: draft.content,
    today,
    flush: keeper.flush,
    receive: keeper.receive,
    edit(field, value) {
      // The server's message was about the earlier value.
      setServerProblems(({ [field]: _, ...others }) => others);
      keeper.edit(field, value);
    },
    touch: (field) => touch([field]),
    errorOf: (field) => (touched.has(field) || serverProblems[field] ? missing[field] : undefined),
    fileOf: (id) => [...sentFiles, ...draft.application.files].find((file) => file.id === id),
    keepFile: (fact) => setSentFiles((before) => [...before, fact]),
  };
  return { form, draft, keeper, missing, touch, setServerProblems };
}

function useKeeper(application: Application): DraftKeeper {
  const queryClient = useQueryClient();
  const { id } = application;
  const [keeper] = useState(() =>
    keepDraft(application, {
      async save(content, version) {
        const saved = await send(saveApplication, { id, version, content });
        queryClient.setQueryData(answerKey(getApplication, { id }), saved);
        return saved;
      },
      read: () => send(getApplication, { id }),
    }),
  );
  useEffect(() => keeper.receive(application), [keeper, application]);
  useSaveOnLeave(keeper);
  return keeper;
}

/** Leaving saves first; a question appears only if saving fails. */
function useSaveOnLeave(keeper: DraftKeeper) {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!keeper.isUnsaved() || !isPartner(signedIn())) return false;
      const saving = keeper.flush();
      if (current.pathname === next.pathname || (await saving)) return false;
      return !(await confirm({
        title: "저장하지 못한 내용이 있어요",
        content: "이 화면을 떠나면 마지막에 입력한 내용이 사라져요.",
        confirmLabel: "저장하지 않고 나가기",
        cancelLabel: "계속 작성하기",
        danger: true,
      }));
    },
    enableBeforeUnload: keeper.isUnsaved,
  });
  useEffect(() => {
    const saveWhenHidden = () => document.visibilityState === "hidden" && keeper.flush();
    window.addEventListener("online", keeper.flush);
    document.addEventListener("visibilitychange", saveWhenHidden);
    return () => {
      window.removeEventListener("online", keeper.flush);
      document.removeEventListener("visibilitychange", saveWhenHidden);
    };
  }, [keeper]);
}
