export { opensOtherwise, opensOtherwiseApart } from "./other-openings.ts";
export { inOwnThread, TookTooLong, usualPatienceMilliseconds } from "./own-thread.ts";
