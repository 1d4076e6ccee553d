import { lazy } from "react";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { withWholeSheet } from "#web/ui/overlays/with-whole-sheet.ts";

const OpeningNotice = lazy(withWholeSheet(() => import("./opening-notice.tsx")));

/** Only a shop that has not opened needs this content, so other shops do not load it. */
export function OpeningPlace() {
  const { shop } = useCurrentShop();
  if (shop.operatingStatus !== "WAITING") return null;
  return (
    <LazyPart onLost={() => {}}>
      <OpeningNotice />
    </LazyPart>
  );
}
