import { randomBytes } from "node:crypto";
import { and, count, eq, gt } from "drizzle-orm";
import { uploadFile as call } from "#contract/files.ts";
import { documentKinds, documentTypes, mostDocumentBytes } from "#domain/applications/document.ts";
import { storedFileName } from "#domain/text/file-name.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, files } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { contentName, eraseFile, nameColumn } from "./file-record.ts";
import { kindOf, makeDocument } from "./make-document.ts";

const mostADay = 200;
const dayMilliseconds = 24 * 60 * 60_000;

export const uploadFile = handle(call, async (context) => {
  const { input, account, db, vault, outside, now, log, refuse, changed } = context;
  const sent = Buffer.from(input.content.buffer, input.content.byteOffset, input.content.byteLength);
  if (sent.length > mostDocumentBytes) return refuse("file_too_large", fieldOf("10MB까지 올릴 수 있어요"));
  // The browser cannot paint over a pdf, so an id card in a pdf is never masked.
  if (input.kind === "idCardCopy" && (!input.masked || kindOf(sent) === "pdf"))
    return refuse("id_card_not_masked", fieldOf("주민등록번호 뒷자리를 가린 사진으로 올려 주세요"));
  const since = new Date(now.getTime() - dayMilliseconds);
  if ((await sentSince(db, account.id, since)) >= mostADay) return refuse("files_too_many");
  const made = await makeDocument(account.id, sent);
  if (made === "file_not_readable") return refuse(made, fieldOf("읽을 수 없는 파일이에요"));
  if (made === "file_dangerous") return refuse(made, fieldOf("안전하지 않은 파일이에요"));

  const { kind } = input;
  const { contentType, bytes } = made;
  const name = storedFileName(input.name, documentKinds[kind].label, documentTypes[contentType].extension);
  const storageKey = randomBytes(16).toString("hex");
  const id = await db.transaction(async (db) => {
    // Locked, so that each of many parallel uploads counts those before it.
    await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, account.id)).for("no key update");
    if ((await sentSince(db, account.id, since)) >= mostADay) return refuse("files_too_many");
    const nameSealed = vault.seal(name, nameColumn);
    const row = {
      accountId: account.id,
      kind,
      nameSealed,
      contentType,
      bytes: bytes.length,
      storageKey,
      createdAt: now,
    };
    const [file] = await db.insert(files).values(row).returning({ id: files.id });
    if (!file) throw new Error("an insert returned no row");
    return file.id;
  });
  try {
    await outside.files.put(storageKey, vault.sealBytes(bytes, contentName(storageKey)));
  } catch (error) {
    log.error({ err: error }, "a file could not be stored");
    await db.update(files).set({ removedAt: now }).where(eq(files.id, id));
    await eraseFile(context, { id, storageKey });
    return refuse("files_unavailable", { retryAfterSeconds: 10 });
  }
  await db.update(files).set({ storedAt: now }).where(eq(files.id, id));
  changed({ file: id, kind });
  return { id, kind, name, contentType, bytes: bytes.length };
});

const fieldOf = (sentence: string) => ({ fields: { content: sentence } });

async function sentSince(db: Db, accountId: number, since: Date): Promise<number> {
  const [sent] = await db
    .select({ files: count() })
    .from(files)
    .where(and(eq(files.accountId, accountId), gt(files.createdAt, since)));
  return sent?.files ?? 0;
}
