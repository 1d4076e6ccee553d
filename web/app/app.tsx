import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { use } from "react";
import { getSettings, type Settings } from "#contract/settings.ts";
import { setLandingRule } from "#web/api/after-login.ts";
import { watchConnection } from "#web/api/connection.ts";
import { idle, watchForIdle } from "#web/api/idle.ts";
import { setReactions } from "#web/api/reactions.ts";
import { send } from "#web/api/send.ts";
import { refreshSignedIn } from "#web/api/signed-in.ts";
import { isFontKept, loadFont } from "#web/ui/load-font.ts";
import { UiProvider } from "#web/ui/ui-provider.tsx";
import { errorReport } from "./error-report.ts";
import { firstScreen, mayOpen } from "./frame/navigation.ts";
import { queryClient } from "./query-client.ts";
import { reactionsOf } from "./reactions.tsx";
import { LateScreen } from "./routes/late-screen.tsx";
import { watchRouteChanges } from "./routes/route-changes.ts";
import { router } from "./routes/router.tsx";

export const report = errorReport();
setReactions(reactionsOf(router, report));
setLandingRule({ firstScreen, mayOpen });
watchConnection();
watchRouteChanges();
watchForIdle(queryClient, (arrived) => router.subscribe("onResolved", arrived));
isFontKept()
  .then((kept) => (kept ? undefined : idle))
  .then(loadFont)
  .catch((error) => console.debug("the font stays as it is", error));

const fallback: Settings = {
  supportPhone: "1600-0000",
  sentryDsn: null,
  development: false,
  standIns: false,
  release: "",
  commit: null,
};

/** Both are requested at once before the first drawing: they decide which screen opens. */
const start = Promise.all([
  send(getSettings, {}).catch(() => fallback),
  // Without an answer the stored role list is used; the next call will show it.
  refreshSignedIn().catch(() => undefined),
]).then(([settings]) => {
  report.open(settings);
  return settings;
});

// Loads the code of this screen now, not only after the server has answered who this is. It runs in its own task, as
// the first drawing does: all of it in one task would block a phone.
setTimeout(() => {
  for (const { routeId } of router.matchRoutes(router.latestLocation))
    router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById])?.catch(() => undefined);
});

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Started />
    </QueryClientProvider>
  );
}

function Started() {
  const { supportPhone } = use(start);
  return (
    <UiProvider supportPhone={supportPhone}>
      <RouterProvider router={router} />
      <LateScreen />
    </UiProvider>
  );
}
