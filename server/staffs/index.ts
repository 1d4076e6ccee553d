export { addBreak, insertBreak, isSensibleBreak } from "./add-break.ts";
export { addStaff } from "./add-staff.ts";
export { findStaff, lockStaff } from "./find-staff.ts";
