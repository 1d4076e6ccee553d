import { CSPProvider } from "@base-ui/react/csp-provider";
import type { ReactNode } from "react";
import { SupportPhoneContext } from "./display/support-box.tsx";
import { DialogHost } from "./overlays/dialog-host.tsx";
import { LoaderOverlay } from "./overlays/loader-overlay.tsx";
import { ToastHost } from "./overlays/toast-host.tsx";

export type UiProviderProps = { supportPhone: string; children: ReactNode };

/** Once around the whole app: providers first, then the hosts for dialogs, toasts and the loader. */
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
