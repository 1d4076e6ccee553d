import * as z from "zod/mini";
import { call, operators } from "./call.ts";
import { Instant } from "./fields.ts";

/** Jobs that can be woken. Due dates are our own columns, compared with our clock; a job only wakes the code that reads them. */
export const jobNames = [
  "accounts.dormancy",
  "advertisements.due",
  "advertisements.uptime",
  "applications.due",
  "cards.keys",
  "payments.due",
  "payments.reconcile",
  "payments.refunds",
  "push-messages.send",
  "reservations.due",
  "reservations.notices",
  "settlements.due",
  "settlements.payouts",
  "settlements.tax-invoices",
  "text-messages.send",
  "upkeep.prune",
] as const;
export type JobName = (typeof jobNames)[number];

/** The state of one kind of work. */
export const JobState = z.object({
  name: z.string(),
  waiting: z.int(),
  running: z.int(),
  failed: z.int(),
  lastDoneAt: z.nullable(Instant),
  /** Null for work that only runs when it is woken. */
  nextAt: z.nullable(Instant),
});
export type JobState = z.output<typeof JobState>;

export const FailedJob = z.object({
  id: z.string(),
  name: z.string(),
  /** Ids of the things it was about. */
  about: z.record(z.string(), z.unknown()),
  problem: z.string(),
  tries: z.int(),
  createdAt: Instant,
  failedAt: z.nullable(Instant),
});
export type FailedJob = z.output<typeof FailedJob>;

export const JobQueue = z.object({ jobs: z.array(JobState), failed: z.array(FailedJob) });
export type JobQueue = z.output<typeof JobQueue>;

export const getJobQueue = call({
  route: "GET /operator/v1/job-queue",
  for: operators,
  input: z.object({}),
  reply: JobQueue,
  refusals: {},
});

/** Runs all failed jobs of a kind again. */
export const retryFailedJobs = call({
  route: "POST /operator/v1/job-queue/:name/retry",
  label: "실패한 작업 다시 실행",
  for: operators,
  input: z.object({ name: z.string().check(z.maxLength(60)) }),
  reply: z.object({ retried: z.int(), queue: JobQueue }),
  refusals: { job_not_found: 404 },
});
