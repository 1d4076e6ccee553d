import { useNavigate, useSearch } from "@tanstack/react-router";
import { listAdvertisements } from "#contract/advertisements.ts";
import { type AdvertisementFilter, advertisementFilters } from "#domain/advertising/advertisement.ts";
import { isKeyOf, keysOf } from "#domain/text/enumeration.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useLastKnown } from "#web/api/use-last-known.ts";
import { ListScreen, useFilters } from "#web/parts/list/list-screen.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { advertisementColumns } from "./advertisement-columns.tsx";
import { ListHead } from "./list-head.tsx";
import { noneHere } from "./none-here.tsx";

const size = 20;

/** The shop's advertisements: current, waiting, and those that need an action. */
export function AdvertisementsScreen() {
  const { shop, role } = useCurrentShop();
  const search = useSearch({ from: "/_app/partners/advertise/partners/advertise" });
  const navigate = useNavigate();
  const filter: AdvertisementFilter = isKeyOf(advertisementFilters, search.filter) ? search.filter : "";
  const page = search.page ?? 0;
  const answer = useAnswer(listAdvertisements, { shopId: shop.id, filter, page, size }, { keepEarlier: "pages" });
  const { data } = answer;
  const counts = useLastKnown(data?.counts);
  const show = useFilters<typeof search>();
  const choose = (to: AdvertisementFilter) => show({ filter: to || undefined });
  return (
    <Stack gap={16} bounded>
      <ListHead counts={counts} />
      <ListScreen
        answer={answer}
        size={size}
        unit="개"
        tabs={{
          label: "광고 상태",
          items: keysOf(advertisementFilters).map((value) => ({
            value,
            label: advertisementFilters[value].label,
            count: counts?.[value] ?? null,
          })),
          value: filter,
          onChange: choose,
        }}
        caption={`광고 목록: ${advertisementFilters[filter].label}`}
        columns={advertisementColumns(role === "OWNER")}
        rowKey={({ id }) => id}
        onOpen={({ id }) =>
          navigate({
            to: "/partners/advertise/$advertisementId",
            params: { advertisementId: String(id) },
            search: { shop: shop.id },
          })
        }
        empty={noneHere({ filter, beyond: Boolean(data?.total), onShowAll: choose })}
      />
    </Stack>
  );
}
