import * as z from "zod/mini";
import { anyone, call } from "./call.ts";

/** What the web must know of this installation before sign-in. */
export const Settings = z.object({
  supportPhone: z.string(),
  /** Where the web reports errors; null outside production. */
  sentryDsn: z.nullable(z.string()),
  development: z.boolean(),
  /** Whether text messages go to a stand-in, where testers read the codes. */
  standIns: z.boolean(),
  /** The release name in the web's error reports. */
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
