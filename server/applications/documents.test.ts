import { expect, test } from "vitest";
import { discardApplication, getApplication, saveApplication, submitApplication } from "#contract/applications.ts";
import { removeFile } from "#contract/files.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { applicantOf, outcomeOf } from "#server/testing/worlds/applicants.ts";

const server = await startTestServer();

async function writer() {
  const person = await applicantOf(server);
  const row = await server.makeDraft("SETUP", { accountId: person.id });
  const submit = (version: number) => person.visitor.send(submitApplication, { id: row.id, version });
  return { ...person, row, submit };
}

test("422: a document that was removed since it was named has to be sent again", async () => {
  const { submit, visitor, row, id } = await writer();
  const { content } = (await visitor.send(getApplication, { id: row.id })).body;
  const certificate = await server.makeFile(id);
  await visitor.send(saveApplication, { id: row.id, version: 1, content: { ...content, certificate } });
  await visitor.send(removeFile, { id: certificate });
  const answer = await submit(2);
  expect(outcomeOf(answer)).toEqual({ status: 422, code: "application_incomplete" });
  expect(answer.body.fields).toEqual({ certificate: "파일을 다시 올려 주세요" });
});

test("of sending and removing a document at once one succeeds, and nothing is sent without its documents", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { submit, visitor, row, id } = await writer();
    const { content } = (await visitor.send(getApplication, { id: row.id })).body;
    const certificate = await server.makeFile(id);
    await visitor.send(saveApplication, { id: row.id, version: 1, content: { ...content, certificate } });
    const [sent, removed] = await Promise.all([submit(2), visitor.send(removeFile, { id: certificate })]);
    expect([sent.status, removed.status].toSorted()).toEqual(sent.status === 200 ? [200, 409] : [200, 422]);
  }
});

test("a document that another draft named first stays with what was sent", async () => {
  const { id, visitor } = await applicantOf(server);
  const first = await server.makeDraft("SETUP", { accountId: id });
  const second = await server.makeDraft("SETUP", { accountId: id });
  const certificate = await server.makeFile(id);
  for (const { id: draft } of [first, second]) {
    const { content } = (await visitor.send(getApplication, { id: draft })).body;
    await visitor.send(saveApplication, { id: draft, version: 1, content: { ...content, certificate } });
  }
  expect((await visitor.send(submitApplication, { id: second.id, version: 2 })).status).toBe(200);
  await visitor.send(discardApplication, { id: first.id });
  const { files } = (await visitor.send(getApplication, { id: second.id })).body;
  expect(files.map((file) => file.id)).toContain(certificate);
});
