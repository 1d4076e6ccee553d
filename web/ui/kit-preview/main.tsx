import { createRoot } from "react-dom/client";
import { KitScreen } from "../kit-screen.tsx";
import { UiProvider } from "../ui-provider.tsx";

createRoot(document.getElementById("root")!).render(
  <UiProvider supportPhone="1600-0000">
    <KitScreen />
  </UiProvider>,
);
