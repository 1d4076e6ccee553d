import { CSPProvider } from "@base-ui/react/csp-provider";
import type { ReactNode } from "react";
import { DialogHost } from "./dialog-host.tsx";
import { LoaderOverlay } from "./loader-overlay.tsx";
import { SupportPhoneContext } from "./support-box.tsx";
import { ToastHost } from "./toast-host.tsx";

export type UiProviderProps = { supportPhone: string; children: ReactNode };

/** Once around the whole app: providers first, then the places where dialogs, toasts and the loader appear. */
export function UiProvider({ supportPhone, children }: UiProviderProps) {
  return (
    <CSPProvider disableStyleElements>
      <SupportPhoneContext value={supportPhone}>
        {children}
        <DialogHost />
        <ToastHost />
        <LoaderOverlay />
      </SupportPhoneContext>
    </CSPProvider>
  );
}
