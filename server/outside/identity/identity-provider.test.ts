import { expect, test } from "vitest";
import { startTestServer } from "#server/testing/test-server.ts";

test.each(["2021-03-01T03:00:00Z", "2031-03-01T03:00:00Z"])(
  "at %s by our clock a login is valid, whatever the time of this machine is",
  async (now) => {
    const server = await startTestServer({ now });
    const { identity } = server.parts.outside;
    const { location, ...start } = await identity.start(`${server.url}/api/auth/general/callback`);
    const back = await fetch(`${location}&sub=sandbox-1`, { redirect: "manual" });
    const callback = new URL(back.headers.get("location") ?? "");
    expect(await identity.finish(callback, start)).toMatchObject({ subject: "sandbox-1", name: "김하늘" });
  },
);

test("a login that took longer than the provider allows is refused by our clock", async () => {
  const server = await startTestServer();
  const { identity } = server.parts.outside;
  const { location, ...start } = await identity.start(`${server.url}/api/auth/general/callback`);
  const back = await fetch(`${location}&sub=sandbox-1`, { redirect: "manual" });
  server.clock.move(61_000);
  await expect(identity.finish(new URL(back.headers.get("location") ?? ""), start)).rejects.toThrow();
});
