import { useState } from "react";
import type { Schedule, ScheduleChange } from "#contract/schedules.ts";
import { isChangedElsewhere } from "#web/api/failures.ts";
import { isSame } from "#web/parts/form/is-same.ts";
import { useUnsaved } from "#web/parts/form/unsaved.ts";
import { useScheduleChange } from "#web/parts/schedule-conflicts/use-schedule-change.ts";
import { isSensibleWeek } from "#web/parts/weekly-hours/weekly-hours-editor.tsx";
import { draftOf, hasUnfinished, type ScheduleDraft, savedOf } from "./schedule-draft.ts";

export function useScheduleForm(shopId: number, schedule: Schedule) {
  const [base, setBase] = useState(schedule);
  const [draft, setDraft] = useState(() => draftOf(schedule));
  const { run, pending, failure, reset } = useScheduleChange(shopId);
  const [tried, setTried] = useState(false);
  const differs = !isSame(savedOf(draft), savedOf(draftOf(base)));
  const unsaved = differs || hasUnfinished(draft);
  const { saving } = useUnsaved("hours", unsaved);

  // What changed elsewhere is taken over by itself where it touches nothing that was typed here, or says just that.
  const isNewer = schedule.version > base.version;
  const fresh = draftOf(schedule);
  const isMine = isSame(savedOf(fresh), savedOf(draft)) && !hasUnfinished(draft);
  if (isNewer && (!unsaved || isMine || isSame(fresh, draftOf(base)))) {
    setBase(schedule);
    if (!unsaved || isMine) setDraft(fresh);
  }

  function start(from: Schedule) {
    setBase(from);
    setDraft(draftOf(from));
    setTried(false);
    reset();
  }
  async function save(from: Schedule = base) {
    setTried(true);
    if (hasUnfinished(draft)) return;
    const { openingHours, closedDays, holidayTreatments } = savedOf(draft);
    const change: ScheduleChange = {
      kind: "HOURS",
      version: from.version,
      openingHours,
      closedDays: closedDays.map((rule) => ({
        ...rule,
        daysOfWeek: [...rule.daysOfWeek],
        nthWeekdayClosed: [...rule.nthWeekdayClosed],
      })),
      holidayTreatments: { ...holidayTreatments },
    };
    if (await run(change, saving)) setTried(false);
  }
  return {
    draft,
    patch: (part: Partial<ScheduleDraft>) => setDraft((typed) => ({ ...typed, ...part })),
    unsaved,
    pending,
    save,
    tried,
    unfinished: tried && hasUnfinished(draft),
    sensible: isSensibleWeek(draft.openingHours),
    failure,
    /** What somebody else saved first, once that has refused a save here. */
    newer: isNewer && isChangedElsewhere(failure) ? schedule : undefined,
    startAnew: () => start(base),
    takeNewer: () => start(schedule),
  };
}
