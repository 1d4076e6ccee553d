import { useState } from "react";
import { changeStaff, changeStaffPhoto, createStaff, type Staff } from "#contract/staffs.ts";
import { isChangedElsewhere } from "#web/api/failures.ts";
import { useCall } from "#web/api/use-call.ts";
import { bytesOf } from "#web/parts/form/cut-photo.ts";
import { isSame } from "#web/parts/form/is-same.ts";
import { useUnsavedForm } from "#web/parts/form/unsaved.ts";
import { useScheduleChange } from "#web/parts/schedule-conflicts/use-schedule-change.ts";
import {
  draftOf,
  errorsOf,
  hasOtherHours,
  hasOtherProfile,
  hoursOf,
  profileOf,
  type StaffDraft,
} from "./staff-draft.ts";

/**
 * One form over several calls: profile, photo, hours, in this order. What is saved stays saved when a later one fails,
 * and saving again goes on from there.
 */
export function useStaffForm(shopId: number, staff: Staff | undefined) {
  const [base, setBase] = useState(staff);
  const [draft, setDraft] = useState(() => draftOf(staff));
  const [sent, setSent] = useState(0);
  const creating = useCall(createStaff);
  const changing = useCall(changeStaff);
  const photographing = useCall(changeStaffPhoto);
  const hours = useScheduleChange(shopId);
  const old = draftOf(base);
  const unsaved = !isSame(draft, old);
  const { settled, saving } = useUnsavedForm(unsaved);
  const errors = errorsOf(draft);

  // What changed elsewhere is taken over by itself where it touches nothing that was typed here, or says just that.
  const isNewer = staff !== undefined && base !== undefined && staff.version > base.version;
  if (isNewer && (!unsaved || isSame(draftOf(staff), old) || isSame(draftOf(staff), draft))) {
    setBase(staff);
    if (!unsaved) setDraft(draftOf(staff));
  }

  const calls = [creating, changing, photographing];
  const failure = calls.map((call) => call.failure).find((one) => one !== undefined) ?? hours.failure;
  const pending = hours.pending || calls.some(({ state }) => state === "pending");
  const newer = isNewer && isChangedElsewhere(failure) ? staff : undefined;

  function forgetFailures() {
    for (const { reset } of calls) reset();
    hours.reset();
  }

  /** The designer as saved, or undefined where something is still open; `announced` when a message told of it already. */
  async function save(from: Staff | undefined = base) {
    setSent(sent + 1);
    if (Object.keys(errors).length > 0) return undefined;
    forgetFailures();
    // Hours may bring a question: then it is only their own call that is on its way without one.
    return hasOtherHours(draft, draftOf(from)) ? send(from) : saving(send(from));
  }
  async function send(from: Staff | undefined) {
    const before = draftOf(from);
    let current = from;
    if (!current || hasOtherProfile(draft, before)) {
      current = current
        ? await changing.run({ shopId, id: current.id, version: current.version, ...profileOf(draft) })
        : await creating.run({ shopId, ...profileOf(draft) });
      if (!current) return undefined;
      setBase(current);
    }
    if (draft.photo !== undefined) {
      const photo = draft.photo === null ? null : bytesOf(draft.photo);
      current = await photographing.run({ shopId, id: current.id, photo });
      if (!current) return undefined;
      setBase(current);
      setDraft((typed) => ({ ...typed, photo: undefined }));
    }
    const announced = hasOtherHours(draft, before);
    if (announced) {
      const { id: staffId, version } = current;
      if (!(await hours.run({ kind: "STAFF_HOURS", staffId, version, ...hoursOf(draft) }, saving))) return undefined;
    }
    return { staff: current, announced };
  }
  return {
    base,
    draft,
    patch: (part: Partial<StaffDraft>) => setDraft((typed) => ({ ...typed, ...part })),
    errors,
    sent,
    unsaved,
    pending,
    failure,
    newer,
    save,
    remove: async () => {
      const gone = base !== undefined && (await hours.run({ kind: "STAFF_REMOVAL", staffId: base.id }));
      if (gone) settled();
      return gone;
    },
    takeNewer: () => {
      setBase(staff);
      setDraft(draftOf(staff));
      forgetFailures();
    },
  };
}
