import * as z from "zod/mini";
import { anyone, call } from "./call.ts";

/** What the web must know of this installation before anybody signs in. */
export const Settings = z.object({
  supportPhone: z.string(),
  /** Where the web reports its errors; null outside production. */
  sentryDsn: z.nullable(z.string()),
  development: z.boolean(),
  /** Text messages may go to a stand-in, where a tester reads the codes. */
  standIns: z.boolean(),
  /** What error reports of the web carry. */
  release: z.string(),
  commit: z.nullable(z.string()),
});
export type Settings = z.output<typeof Settings>;

export const getSettings = call({
  route: "GET /partners/v1/settings",
  for: anyone,
  input: z.object({}),
  reply: Settings,
  refusals: {},
});
