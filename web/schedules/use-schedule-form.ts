import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schedule } from "#contract/schedules.ts";
import { isChangedElsewhere } from "#web/parts/changed-elsewhere.tsx";
import { isSame } from "#web/parts/is-same.ts";
import { useScheduleChange } from "#web/parts/schedule-conflicts/use-schedule-change.ts";
import { useUnsavedForm } from "#web/parts/unsaved.ts";
import { isSensibleWeek } from "#web/parts/weekly-hours/weekly-hours-editor.tsx";
import { draftOf, type ScheduleDraft } from "./schedule-draft.ts";

export function useScheduleForm(shopId: number, schedule: Schedule) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(schedule);
  const [draft, setDraft] = useState(() => draftOf(schedule));
  const { run, pending, failure, reset } = useScheduleChange(shopId);
  const unsaved = !isSame(draft, draftOf(base));
  useUnsavedForm(unsaved);

  // What changed elsewhere is taken over by itself where it touches nothing that was typed here, or says just that.
  const isNewer = schedule.version > base.version;
  const fresh = draftOf(schedule);
  if (isNewer && (!unsaved || isSame(fresh, draftOf(base)) || isSame(fresh, draft))) {
    setBase(schedule);
    if (!unsaved) setDraft(fresh);
  }

  function start(from: Schedule) {
    setBase(from);
    setDraft(draftOf(from));
    reset();
  }
  async function save(from: Schedule = base) {
    const { openingHours, closedDays, holidayTreatments } = draft;
    const saved = await run({
      kind: "HOURS",
      version: from.version,
      openingHours,
      closedDays: closedDays.map((rule) => ({
        ...rule,
        daysOfWeek: [...rule.daysOfWeek],
        nthWeekdayClosed: [...rule.nthWeekdayClosed],
      })),
      holidayTreatments: { ...holidayTreatments },
    });
    // Whatever the reason was: the newest version is what to show beside the typed one.
    if (!saved) await queryClient.invalidateQueries();
  }
  return {
    draft,
    patch: (part: Partial<ScheduleDraft>) => setDraft((typed) => ({ ...typed, ...part })),
    ...{ unsaved, pending, save },
    sensible: isSensibleWeek(draft.openingHours),
    failure,
    /** What somebody else saved first, once that has refused a save here. */
    newer: isNewer && isChangedElsewhere(failure) ? schedule : undefined,
    startAnew: () => start(base),
    takeNewer: () => start(schedule),
  };
}
