import type { Call } from "#contract/call.ts";
import { type Context, type Handler, handle } from "./context.ts";

/** An answer as it goes out, written by the database: read into objects only to be written again, a long list costs twice as much. */
export class WrittenReply {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/** For a call whose answer is written already. In tests it is read again and held against the contract like any other. */
export const handleWritten = <C extends Call>(call: C, handler: (context: Context<C>) => Promise<WrittenReply>) =>
  handle(call, handler as unknown as Handler<C>);
