import { setTimeout as delay } from "node:timers/promises";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import type { Reservation } from "#contract/reservation.ts";
import { listOfflineReservations, listReservations } from "#contract/reservations.ts";
import type { Random } from "#server/promises/random.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { openBoard } from "./live-board.ts";

/** A day as a screen shows it: it is requested again at every event, and a later answer may arrive first. */
export function openDayView(shopId: number, visitor: Visitor, date: string, random: Random) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: "always", gcTime: 0 } } });
  const newest = new Map<number, number>();
  const wentBack: string[] = [];
  const lists = [listReservations, listOfflineReservations].map((call) => {
    const observer = new QueryObserver<Reservation[]>(client, {
      queryKey: [call.path],
      queryFn: async ({ signal }) => {
        const { body } = await visitor.send(call, { shopId, date });
        await delay(random.below(30));
        signal.throwIfAborted();
        return body.items;
      },
    });
    const leave = observer.subscribe(({ data }) => notice(data ?? []));
    return { observer, leave };
  });

  function notice(items: Reservation[]) {
    for (const { id, version } of items) {
      if (version < (newest.get(id) ?? 0)) wentBack.push(`${id} from ${newest.get(id)} to ${version}`);
      newest.set(id, Math.max(version, newest.get(id) ?? 0));
    }
  }

  /** The first request cannot be replaced while it runs, so it is repeated when its answer arrives. */
  function refresh() {
    const first = client.getQueryCache().findAll({ predicate: ({ state }) => state.data === undefined });
    void client.invalidateQueries();
    for (const { promise, queryKey } of first) void promise?.finally(() => client.invalidateQueries({ queryKey }));
  }

  const board = openBoard(shopId, visitor, refresh);
  return {
    wentBack,
    cut: () => board.cut(),
    shown: () => lists.flatMap(({ observer }) => observer.getCurrentResult().data ?? []),
    close() {
      board.close();
      for (const { leave } of lists) leave();
      client.clear();
    },
  };
}
