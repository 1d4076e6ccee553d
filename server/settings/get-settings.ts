import { getSettings as call } from "#contract/settings.ts";
import { handle } from "#server/http/calls/context.ts";
import { release } from "#server/release.ts";

export const getSettings = handle(call, async ({ config }) => ({
  supportPhone: config.supportPhone,
  sentryDsn: config.production && !config.staging ? (config.sentryDsn ?? null) : null,
  development: !config.production,
  standIns: config.standIns,
  release: release.label,
  commit: release.commit,
}));
