import * as z from "zod/mini";
import { applicationRequestTypes } from "#domain/applications/application.ts";
import { actors } from "#domain/reservations/move.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { Instant } from "./fields.ts";

/** One step of a request: by the partner or by a reviewer. */
export const ReviewStep = z.object({
  at: Instant,
  action: z.enum([...keysOf(applicationRequestTypes), "REVIEW"]),
  actor: z.enum(keysOf(actors)),
  byName: z.nullable(z.string()),
  edition: z.int(),
  words: z.string(),
});
export type ReviewStep = z.output<typeof ReviewStep>;
