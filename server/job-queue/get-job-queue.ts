import { getJobQueue as call } from "#contract/job-queue.ts";
import { handle } from "#server/http/calls/context.ts";
import { readJobQueue } from "./read-job-queue.ts";

export const getJobQueue = handle(call, ({ db, now }) => readJobQueue(db, now));
