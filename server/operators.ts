import { userInfo } from "node:os";
import { appointOperator, operatorsOf } from "./accounts/index.ts";
import { besideServer, say } from "./beside-server.ts";
import type { Clock } from "./clock.ts";
import type { OpenDb } from "./db/open-db.ts";
import { resetPasskeysOnMachine } from "./passkeys/index.ts";

const usage = `npm run operators                   who runs the platform
npm run operators -- appoint <id>   somebody who has signed up and belongs to no shop
npm run operators -- dismiss <id>   is nobody special any more, and signed out everywhere
npm run operators -- reset-passkeys <id>   makes a new passkey after the next sign-in with the password`;

const messages = {
  done: "Done. Everybody who was signed in has to sign in again.",
  account_not_found: "Nobody has signed up with that login id or e-mail.",
  account_not_active: "That account sleeps or has been left; wake it first.",
  account_has_shops: "That account belongs to a shop, and nobody reviews their own. Sign up another one.",
  already_so: "That is so already; nothing has been changed.",
};

const [command, id, ...rest] = process.argv.slice(2);
if (command === undefined) await besideServer(list);
else if ((command === "appoint" || command === "dismiss") && id && rest.length === 0)
  await besideServer((open) => appoint(open, id, command === "appoint"));
else if (command === "reset-passkeys" && id && rest.length === 0) await besideServer((open) => resetPasskeys(open, id));
else {
  say(usage);
  process.exitCode = 1;
}

async function list({ db }: OpenDb): Promise<boolean> {
  const all = await operatorsOf(db);
  for (const { loginId, name, status } of all) say(`${loginId}  ${name}${status === "ACTIVE" ? "" : `  ${status}`}`);
  if (all.length === 0) say("There are no operators.");
  return true;
}

async function appoint(open: OpenDb & { clock: Clock }, id: string, isOperator: boolean): Promise<boolean> {
  const outcome = await appointOperator(open, { id, isOperator, now: open.clock.now(), by: userInfo().username });
  say(messages[outcome]);
  return outcome === "done";
}

async function resetPasskeys(open: OpenDb & { clock: Clock }, id: string): Promise<boolean> {
  const outcome = await resetPasskeysOnMachine(open, { id, now: open.clock.now(), by: userInfo().username });
  say(messages[outcome]);
  return outcome === "done";
}
