import type { Application } from "#contract/application.ts";
import { type ApplicationContent, type FieldValue, withValue } from "#domain/applications/application-content.ts";
import type { ApplicationField } from "#domain/applications/application-field.ts";
import { fieldsOf } from "#domain/applications/application-form.ts";
import { isChangedElsewhere, NetworkFailure } from "#web/api/failures.ts";
import { createSignal } from "#web/ui/store.ts";
import { meet } from "./draft-merge.ts";

/** How long somebody has to pause before the text is saved. */
export const restMilliseconds = 700;

export interface Draft {
  /** The typed values. */
  content: ApplicationContent;
  /** The values that the server had last. */
  application: Application;
  state: "untouched" | "unsaved" | "saving" | "saved" | "failed";
  savedAt: Date | undefined;
  failure: unknown;
  /** What was saved elsewhere, and the fields where both differ. */
  newer: { application: Application; conflicts: ApplicationField[] } | undefined;
}

interface Calls {
  save: (content: ApplicationContent, version: number) => Promise<Application>;
  read: () => Promise<Application>;
}

export type DraftKeeper = ReturnType<typeof keepDraft>;

/** Keeps typed text and saves it after a pause, one save at a time. Text that cannot be saved stays in the form. */
export function keepDraft(first: Application, calls: Calls) {
  const fields = fieldsOf(first.form, first.side);
  const changed = createSignal();
  let draft: Draft = {
    content: first.content,
    application: first,
    state: "untouched",
    savedAt: undefined,
    failure: undefined,
    newer: undefined,
  };
  let savedContent = first.content;
  let underWay: Promise<boolean> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;

  function change(part: Partial<Draft>) {
    draft = { ...draft, ...part };
    changed.send();
  }
  const isUnsaved = () => draft.content !== savedContent;

  function write(content: ApplicationContent) {
    clearTimeout(resting);
    // A lost connection is reported once; then it is tried when the connection is back, or on request.
    const isLineLost = draft.failure instanceof NetworkFailure;
    change({ content, state: isLineLost ? "failed" : draft.state === "saving" ? "saving" : "unsaved" });
    if (!isLineLost && !draft.newer) resting = setTimeout(flush, restMilliseconds);
  }

  /** Saves at once. True when nothing is left to save. */
  function flush(): Promise<boolean> {
    clearTimeout(resting);
    underWay ??= saveAll().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  async function saveAll(): Promise<boolean> {
    while (isUnsaved() && !draft.newer) {
      const content = draft.content;
      const { version } = draft.application;
      change({ state: "saving", failure: undefined });
      try {
        const application = await calls.save(content, version);
        savedContent = content;
        change({ application, state: "saved", savedAt: new Date() });
      } catch (failure) {
        const newer = isChangedElsewhere(failure) ? await calls.read().catch(() => undefined) : undefined;
        if (!newer || newer.version === version) {
          change({ state: "failed", failure });
          return false;
        }
        receive(newer);
      }
    }
    return !isUnsaved();
  }

  /** The server's current values, read for another reason or saved by somebody else. */
  function receive(application: Application) {
    const known = draft.application.content;
    const { conflicts, merged } = meet({
      typed: draft.content,
      saved: savedContent,
      known,
      newer: application.content,
      fields,
    });
    if (conflicts.length > 0) {
      clearTimeout(resting);
      return change({ newer: { application, conflicts }, state: "failed" });
    }
    adopt(application, merged);
  }

  function adopt(application: Application, content: ApplicationContent) {
    savedContent = application.content;
    change({ application, content, newer: undefined, failure: undefined });
    if (isUnsaved()) write(content);
    else if (draft.state === "failed") change({ state: "saved", savedAt: new Date() });
  }

  return {
    current: () => draft,
    subscribe: changed.listen,
    edit: (field: ApplicationField, value: FieldValue) => write(withValue(draft.content, field, value)),
    flush,
    isUnsaved,
    receive(application: Application) {
      if (underWay || draft.newer || application.version < draft.application.version) return;
      if (application.version > draft.application.version) receive(application);
      else change({ application: { ...application, content: draft.application.content } });
    },
    takeNewer() {
      if (draft.newer) adopt(draft.newer.application, draft.newer.application.content);
    },
    keepMine() {
      if (!draft.newer) return Promise.resolve(true);
      const { application } = draft.newer;
      const { content: typed, application: known } = draft;
      adopt(
        application,
        meet({ typed, saved: savedContent, known: known.content, newer: application.content, fields }).merged,
      );
      return flush();
    },
  };
}
