import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import * as z from "zod/mini";
import { watchForInput } from "./api/away.ts";
import { watchForInstallOffer } from "./api/install-offer.ts";
import { App, report } from "./app/app.tsx";

// The content security policy forbids code made from text, which the parser would try first.
z.config({ jitless: true });

watchForInput();
watchForInstallOffer();

// In its own task, and as a transition in small parts: between them the browser handles scrolling and typing.
setTimeout(() => {
  const root = document.getElementById("root") as HTMLElement;
  const page = createRoot(root, { onCaughtError: report.crashed, onUncaughtError: report.crashed });
  startTransition(() =>
    page.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
});
