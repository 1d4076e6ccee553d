import type { Call } from "#contract/call.ts";
import { type Context, type Handler, handle } from "./context.ts";

/**
 * An answer that the database has already written as JSON. Reading a long list into objects only to write it again costs
 * twice as much.
 */
export class WrittenReply {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/**
 * For a call whose answer is already written. The type of a handler knows only objects. Tests parse the answer and check it against
 * the contract like any other.
 */
export const handleWritten = <C extends Call>(call: C, handler: (context: Context<C>) => Promise<WrittenReply>) =>
  handle(call, handler as Handler<C>);
