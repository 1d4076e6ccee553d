import { listRecordedCalls as call } from "#contract/audit.ts";
import { handle } from "#server/http/calls/context.ts";
import { recordedCalls } from "./call-labels.ts";

export const listRecordedCalls = handle(call, async () => [...recordedCalls]);
