import type { Shop } from "#contract/shops.ts";
import { createStaff, type Staff } from "#contract/staffs.ts";
import type { RecurringBreak } from "#domain/reservations/free-time.ts";
import type { WeeklyHours } from "#domain/shops/shop-schedule.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import { isSame } from "#web/parts/form/is-same.ts";
import { isSensibleWeek } from "#web/parts/weekly-hours/weekly-hours-editor.tsx";
import { breaksIn, isRightBreak, type NewBreak } from "./new-break.ts";

type Profile = Pick<Staff, "name" | "rank" | "visibility" | "introduction">;

/** The values of the form: the profile, the hours, and a chosen photo that is not sent yet. */
export interface StaffDraft extends Profile {
  weeklyHours: WeeklyHours | null;
  recurringBreaks: readonly RecurringBreak[];
  /** A break that is still being typed: saving includes it. */
  newBreak: NewBreak | null;
  /** Undefined: the saved photo stays; null: it is removed. */
  photo: string | null | undefined;
}

const nobodyYet: StaffDraft = {
  name: "",
  rank: "NORMAL",
  visibility: "NORMAL",
  introduction: "",
  weeklyHours: null,
  recurringBreaks: [],
  newBreak: null,
  photo: undefined,
};

/** The first designer of a shop is usually its owner. */
export const newDraft = ({ staffCount, ownerName }: Pick<Shop, "staffCount" | "ownerName">): StaffDraft =>
  staffCount === 0 ? { ...nobodyYet, name: ownerName, rank: "CHIEF" } : nobodyYet;

export function draftOf(staff: Staff | undefined): StaffDraft {
  if (!staff) return nobodyYet;
  const { weeklyHours, recurringBreaks } = staff;
  return { ...profileOf(staff), weeklyHours, recurringBreaks, newBreak: null, photo: undefined };
}

export const profileOf = ({ name, rank, visibility, introduction }: Profile): Profile => ({
  name,
  rank,
  visibility,
  introduction,
});

export const hasOtherProfile = (draft: StaffDraft, than: StaffDraft) => !isSame(profileOf(draft), profileOf(than));
export const hoursOf = ({ weeklyHours, recurringBreaks, newBreak }: StaffDraft) => ({
  weeklyHours,
  recurringBreaks: [...recurringBreaks, ...(newBreak ? breaksIn(newBreak) : [])],
});
export const hasOtherHours = (draft: StaffDraft, than: StaffDraft) => !isSame(hoursOf(draft), hoursOf(than));

/** Its errors by field. */
export function errorsOf(draft: StaffDraft): Record<string, string> {
  const errors = fieldErrors(createStaff.input, { shopId: 1, ...profileOf(draft) });
  if (draft.weeklyHours && !isSensibleWeek(draft.weeklyHours)) errors.weeklyHours = "근무시간을 다시 확인해 주세요";
  if (draft.newBreak && !isRightBreak(draft.newBreak)) errors.newBreak = "휴식 시간을 다시 확인해 주세요";
  return errors;
}
