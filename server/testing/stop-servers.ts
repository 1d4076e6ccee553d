import { afterAll, afterEach } from "vitest";
import { takeForgottenShops, watchForgottenShops } from "./forgotten-shops.ts";
import { stopEveryServer, takeErrors } from "./test-server.ts";

afterAll(stopEveryServer);

// Each statement begins with a comment that names its call (docs/decisions/037-keys-begin-with-the-shop.md).
watchForgottenShops();
afterAll(() => {
  const forgotten = takeForgottenShops();
  if (forgotten.length > 0) throw new Error(`These statements do not name the shop:\n${forgotten.join("\n")}`);
});

// A test sees only the 500. So the stack that the server logged is printed below the failure.
afterEach(({ task }) => {
  const errors = takeErrors();
  if (task.result?.state !== "fail") return;
  for (const line of errors) {
    const { msg, route, err } = JSON.parse(line) as LoggedLine;
    console.error(`The server logged: ${[msg, route].filter(Boolean).join(", ")}\n${describe(err)}`);
  }
});

interface LoggedLine {
  msg: string;
  route?: string;
  err?: LoggedError;
}
interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  cause?: LoggedError;
}

function describe(error: LoggedError | undefined): string {
  if (!error) return "";
  const cause = error.cause ? `\ncaused by ${describe(error.cause)}` : "";
  return `${error.type}: ${error.message}\n${error.stack ?? ""}${cause}`;
}
