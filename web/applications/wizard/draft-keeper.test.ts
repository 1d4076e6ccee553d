import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Application } from "#contract/application.ts";
import { saveApplication } from "#contract/applications.ts";
import { CallFailure, NetworkFailure } from "#web/api/failures.ts";
import { keepDraft, restMilliseconds } from "./draft-keeper.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const draft = { form: "SHOP", side: "REQUESTER", version: 1, content: { shopName: "단장헤어" } } as Application;
const stale = () =>
  new CallFailure(
    saveApplication,
    409,
    { code: "application_changed_elsewhere", message: "다른 곳에서 먼저 변경됐어요" },
    new Headers(),
  );

/** A server with one draft that two windows edit. */
function serverWith(first: Application) {
  let held = first;
  const saves: string[] = [];
  const hold = (content: Application["content"]) => {
    held = { ...held, version: held.version + 1, content };
    return held;
  };
  const save = async (content: Application["content"], version: number) => {
    if (version !== held.version) throw stale();
    saves.push(content.shopName ?? "");
    return hold({ ...content, shopName: content.shopName?.trim() });
  };
  return { save, read: async () => held, hold, saves };
}

test("typed text is saved once, after a pause", async () => {
  const server = serverWith(draft);
  const keeper = keepDraft(draft, server);
  for (const name of ["성", "성수", "성수점"]) keeper.edit("shopName", name);
  expect(server.saves).toEqual([]);
  await vi.advanceTimersByTimeAsync(restMilliseconds);
  expect(server.saves).toEqual(["성수점"]);
  expect(keeper.current().state).toBe("saved");
});

test("leaving saves at once, and text typed during a save is saved after it", async () => {
  const server = serverWith(draft);
  const keeper = keepDraft(draft, server);
  keeper.edit("shopName", "성수");
  const saving = keeper.flush();
  keeper.edit("shopName", "성수점");
  expect(await saving).toBe(true);
  expect(server.saves).toEqual(["성수", "성수점"]);
});

test("a save does not remove the space that somebody has just typed", async () => {
  const keeper = keepDraft(draft, serverWith(draft));
  keeper.edit("shopName", "단장 ");
  expect(await keeper.flush()).toBe(true);
  expect(keeper.current().content.shopName).toBe("단장 ");
  expect(keeper.isUnsaved()).toBe(false);
});

test("a lost connection keeps the text, is not tried at every key, and saves on request", async () => {
  const server = serverWith(draft);
  let isLost = true;
  let tries = 0;
  const keeper = keepDraft(draft, {
    ...server,
    save: (content, version) => {
      tries++;
      return isLost ? Promise.reject(new NetworkFailure()) : server.save(content, version);
    },
  });
  keeper.edit("shopName", "성수");
  await vi.advanceTimersByTimeAsync(restMilliseconds);
  keeper.edit("shopName", "성수점");
  await vi.advanceTimersByTimeAsync(10 * restMilliseconds);
  expect(tries).toBe(1);
  expect(keeper.current()).toMatchObject({ state: "failed", content: { shopName: "성수점" } });
  isLost = false;
  expect(await keeper.flush()).toBe(true);
  expect(server.saves).toEqual(["성수점"]);
});

test("another window changed another field: both values stay, without a question", async () => {
  const server = serverWith(draft);
  const keeper = keepDraft(draft, server);
  server.hold({ ...draft.content, phoneNumber: "02-123-4567" });
  keeper.edit("shopName", "성수점");
  expect(await keeper.flush()).toBe(true);
  expect((await server.read()).content).toMatchObject({ shopName: "성수점", phoneNumber: "02-123-4567" });
});

test("another window changed the same field: both values are shown, and keeping this one overwrites the other", async () => {
  const server = serverWith(draft);
  const keeper = keepDraft(draft, server);
  server.hold({ ...draft.content, shopName: "왕십리점", phoneNumber: "02-123-4567" });
  keeper.edit("shopName", "성수점");
  expect(await keeper.flush()).toBe(false);
  expect(keeper.current()).toMatchObject({ content: { shopName: "성수점" }, newer: { conflicts: ["shopName"] } });
  expect(await keeper.keepMine()).toBe(true);
  expect((await server.read()).content).toMatchObject({ shopName: "성수점", phoneNumber: "02-123-4567" });
});

test("taking the other window's value leaves nothing to save", async () => {
  const server = serverWith(draft);
  const keeper = keepDraft(draft, server);
  server.hold({ ...draft.content, shopName: "왕십리점" });
  keeper.edit("shopName", "성수점");
  await keeper.flush();
  keeper.takeNewer();
  expect(keeper.isUnsaved()).toBe(false);
  expect(keeper.current()).toMatchObject({ content: { shopName: "왕십리점" }, newer: undefined });
});

test("a newer answer is taken if nothing is typed", async () => {
  const server = serverWith(draft);
  const keeper = keepDraft(draft, server);
  keeper.receive(server.hold({ ...draft.content, shopName: "왕십리점" }));
  expect(keeper.current().content.shopName).toBe("왕십리점");
  expect(keeper.isUnsaved()).toBe(false);
});
