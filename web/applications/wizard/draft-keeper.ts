import type { Application } from "#contract/application.ts";
import { type ApplicationContent, type FieldValue, withValue } from "#domain/applications/application-content.ts";
import type { ApplicationField } from "#domain/applications/application-field.ts";
import { fieldsOf } from "#domain/applications/application-form.ts";
import { isChangedElsewhere, NetworkFailure } from "#web/api/failures.ts";
import { createSignal } from "#web/ui/store.ts";
import { meet } from "./draft-merge.ts";

/** How long somebody has to rest before what was typed is saved. */
export const restMilliseconds = 700;

export interface Draft {
  /** As it is typed. */
  content: ApplicationContent;
  /** As the server had it last. */
  application: Application;
  state: "untouched" | "unsaved" | "saving" | "saved" | "failed";
  savedAt: Date | undefined;
  failure: unknown;
  /** Saved elsewhere meanwhile, and what both have written differently. */
  newer: { application: Application; conflicts: ApplicationField[] } | undefined;
}

interface Calls {
  save: (content: ApplicationContent, version: number) => Promise<Application>;
  read: () => Promise<Application>;
}

export type DraftKeeper = ReturnType<typeof keepDraft>;

/** Keeps what is typed, and saves it after a rest, one save at a time. What cannot be saved stays typed. */
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
    // A lost line is told once; after that it is tried again when the line is back, or when somebody asks for it.
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

  /** What the server has now, where it was asked for another reason or saved by somebody else. */
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
