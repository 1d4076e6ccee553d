import type { NearbyShops } from "#contract/nearby-shops.ts";
import { countSightings } from "#server/advertisement-results/index.ts";
import type { Tools } from "#server/http/calls/context.ts";
import { isSameOrigin } from "#server/http/protection/same-origin.ts";

type Asked = Pick<Tools, "db" | "vault" | "config"> & {
  now: Date;
  request: Parameters<typeof isSameOrigin>[0];
};

/** Counts the advertisements of an answer as shown. A page of somebody else that asks in a visitor's name counts nothing. */
export async function countShown(
  { db, vault, config, now, request }: Asked,
  { shops }: NearbyShops,
  visitor: string | undefined,
): Promise<void> {
  if (visitor === undefined || !isSameOrigin(request, config.publicOrigin)) return;
  const advertisementIds = shops.flatMap(({ advertisement }) => advertisement?.id ?? []);
  await countSightings(db, { kind: "SHOWN", advertisementIds, visitor, vault, now });
}
