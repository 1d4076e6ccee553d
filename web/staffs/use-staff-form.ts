import { changeStaff, changeStaffPhoto, createStaff, type Staff } from "#contract/staffs.ts";
import { useCall } from "#web/api/use-call.ts";
import { bytesOf } from "#web/parts/form/cut-photo.ts";
import type { Saving } from "#web/parts/form/unsaved.ts";
import { useForm } from "#web/parts/form/use-form.ts";
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

/** `announced` if a message has already reported it. */
interface SavedStaff {
  staff: Staff;
  announced: boolean;
}

/**
 * One form over several calls: profile, photo, hours, in this order. Saved parts stay saved if a later one fails, and
 * the next save continues from there.
 */
export function useStaffForm(shopId: number, staff: Staff | undefined) {
  const creating = useCall(createStaff);
  const changing = useCall(changeStaff);
  const photographing = useCall(changeStaffPhoto);
  const hours = useScheduleChange(shopId);
  const form = useForm<Staff, StaffDraft, SavedStaff>({
    saved: staff,
    draftOf,
    errorsOf,
    placed: ({ name, introduction }) => ({ ...(name && { name }), ...(introduction && { introduction }) }),
    calls: [creating, changing, photographing, hours],
    asksFirst: true,
    // Saving hours may ask a question: then only the call itself counts as saving.
    send: (draft, from, saving) =>
      hasOtherHours(draft, draftOf(from)) ? send(draft, from, saving) : saving(send(draft, from, saving)),
  });

  async function send(draft: StaffDraft, from: Staff | undefined, saving: Saving): Promise<SavedStaff | undefined> {
    const before = draftOf(from);
    let current = from;
    if (!current || hasOtherProfile(draft, before)) {
      current = current
        ? await changing.run({ shopId, id: current.id, version: current.version, ...profileOf(draft) })
        : await creating.run({ shopId, ...profileOf(draft) });
      if (!current) return undefined;
      form.advance(current);
    }
    if (draft.photo !== undefined) {
      const photo = draft.photo === null ? null : bytesOf(draft.photo);
      current = await photographing.run({ shopId, id: current.id, photo });
      if (!current) return undefined;
      form.advance(current);
      form.patch({ photo: undefined });
    }
    const announced = hasOtherHours(draft, before);
    if (announced) {
      const { id: staffId, version } = current;
      if (!(await hours.run({ kind: "STAFF_HOURS", staffId, version, ...hoursOf(draft) }, saving))) return undefined;
    }
    return { staff: current, announced };
  }
  return {
    ...form,
    remove: async () => {
      const gone = form.base !== undefined && (await hours.run({ kind: "STAFF_REMOVAL", staffId: form.base.id }));
      if (gone) form.settled();
      return gone;
    },
  };
}
