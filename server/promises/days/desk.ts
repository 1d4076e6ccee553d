import type * as z from "zod/mini";
import type { Call, ReplyOf } from "#contract/call.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import type { CrashWorld } from "#server/promises/crashes/crash-world.ts";
import type { Answer, Visitor } from "#server/testing/visitor.ts";

export interface DeskPerson extends Pick<Visitor, "cookies"> {
  role: MemberRole | "CUSTOMER";
  /** A designer's own column. */
  staffId?: number;
}

export type Desk = ReturnType<typeof openDesk>;

/** People at a server that is killed now and then. Whoever gets no answer goes on when it is back. */
export function openDesk(world: CrashWorld) {
  const counts: Record<string, number> = {};
  let kills = 0;
  let ready: Promise<void> = Promise.resolve();

  return {
    counts,
    pool: world.pool,
    kills: () => kills,
    /** Undefined: the server died before it answered, so nobody knows whether it was done. */
    async send<C extends Call>(
      person: DeskPerson,
      call: C,
      input: z.input<C["input"]>,
    ): Promise<Answer<ReplyOf<C>> | undefined> {
      const killsBefore = kills;
      await ready;
      try {
        const answer = await world.as(person).send(call, input);
        const outcome = `${call.method} ${call.path.split("/").slice(4).join("/")} ${answer.status} ${answer.body.code ?? ""}`;
        counts[outcome] = (counts[outcome] ?? 0) + 1;
        return answer;
      } catch (error) {
        if (kills === killsBefore) throw error;
        return undefined;
      }
    },
    async kill(whileDead: () => Promise<void>) {
      kills++;
      ready = world.kill().then(whileDead).then(world.start);
      await ready;
    },
  };
}
