import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { loadFont } from "#web/ui/load-font.ts";
import { App } from "./app.tsx";

createRoot(document.getElementById("root") as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
// The content loads first; the font follows when the connection is free.
addEventListener("load", () => loadFont().catch((error) => console.debug("the font stays as it is", error)));
