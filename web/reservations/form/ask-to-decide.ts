import type { TimeObstacle } from "#contract/time-obstacle.ts";
import { withWholeSheet } from "#web/ui/overlays/with-whole-sheet.ts";

const loadDialog = withWholeSheet(() => import("./decide-time.tsx"));

/**
 * Whether this person may book a time that is not free: only then the refusal names everything that a decision has to
 * name.
 */
export const mayDecide = (details: TimeObstacle | undefined): details is TimeObstacle =>
  details?.overlaps !== undefined;

/** Shows what the time would overlap, and asks. Undefined: they do not want to. */
export async function askToDecide(details: TimeObstacle, verb: "등록" | "변경") {
  const { default: decideTime } = await loadDialog();
  return decideTime(details, verb);
}
