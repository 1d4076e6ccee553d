import { expect, test } from "vitest";
import { getSettings } from "#contract/settings.ts";
import { release } from "#server/release.ts";
import { startTestServer } from "#server/testing/test-server.ts";

test("200: anyone reads the support phone, and outside production there is no address for error reports", async () => {
  const server = await startTestServer({
    config: { supportPhone: "1600-1234", sentryDsn: "https://key@errors.example/1" },
  });
  const { status, body } = await server.visitor().send(getSettings, {});
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      supportPhone: "1600-1234",
      sentryDsn: null,
      development: true,
      standIns: true,
      release: release.label,
      commit: release.commit,
    },
  });
});

test("in production the web gets the address for its error reports", async () => {
  const server = await startTestServer();
  server.parts.config.production = true;
  server.parts.config.sentryDsn = "https://key@errors.example/1";
  const { body } = await server.visitor().send(getSettings, {});
  expect(body).toMatchObject({ sentryDsn: "https://key@errors.example/1", development: false });
});

test("staging reports nothing, and shows its testers where to read codes", async () => {
  const server = await startTestServer({
    config: { production: true, staging: true, standIns: true, sentryDsn: "https://key@errors.example/1" },
  });
  const { body } = await server.visitor().send(getSettings, {});
  expect(body).toMatchObject({ sentryDsn: null, development: false, standIns: true });
});
