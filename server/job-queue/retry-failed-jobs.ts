import { retryFailedJobs as call, jobNames } from "#contract/job-queue.ts";
import { handle } from "#server/http/calls/context.ts";
import { readJobQueue } from "./read-job-queue.ts";

export const retryFailedJobs = handle(call, async ({ input, db, now, jobs, refuse, changed }) => {
  const name = jobNames.find((one) => one === input.name);
  if (!name) return refuse("job_not_found");
  const retried = await jobs.retryFailed(db, name);
  changed({ job: name, retried });
  return { retried, queue: await readJobQueue(db, now) };
});
