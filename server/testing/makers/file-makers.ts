import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { uploadFile } from "#contract/files.ts";
import type { DocumentKind } from "#domain/applications/document.ts";
import { applications } from "#server/db/tables/tables.ts";
import { attachFiles } from "#server/files/index.ts";
import { pdf } from "#server/testing/documents.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";

interface SentMore {
  kind?: DocumentKind;
  name?: string;
  masked?: boolean;
}

/** Uploads a document as the browser does. */
export const sendDocument = (visitor: Visitor, content: Buffer = pdf(), more: SentMore = {}) =>
  visitor.send(uploadFile, {
    kind: "certificate",
    name: "영업신고증.pdf",
    ...more,
    content,
  });

/** The keys in the file store. */
export const storedKeys = ({ parts }: TestServer): Promise<string[]> =>
  readdir(join(parts.config.dataDir, "files")).catch(() => []);

interface Parties {
  fileId: number;
  requesterId: number;
  shopId?: number;
  form?: "SETUP" | "SETUP_CHANGE" | "TRANSFER";
  counterpartId?: number;
  /** The application was sent and is not a draft any more. */
  sent?: boolean;
}

/** An application with this file. */
export async function attachToApplication({ parts }: TestServer, parties: Parties): Promise<number> {
  const { db, clock, vault } = parts;
  const { fileId, requesterId, shopId, counterpartId, sent, form = shopId ? "SETUP_CHANGE" : "SETUP" } = parties;
  const [row] = await db
    .insert(applications)
    .values({
      target: form,
      form,
      shopId: shopId ?? null,
      subjectId: shopId ?? null,
      counterpartId: counterpartId ?? null,
      ...(sent ? { status: "REQ_WAITING", lastAction: "NEW", lastUserRequestProcess: "NEW" } : { edition: 0 }),
      contentSealed: vault.seal("{}", "test"),
      requestedBy: requesterId,
      requestedAt: clock.now(),
    })
    .returning({ id: applications.id });
  if (!row) throw new Error("an insert returned no row");
  const foreign = await attachFiles(db, { fileIds: [fileId], applicationId: row.id, accountId: requesterId });
  if (foreign.length > 0) throw new Error("the file is not the requester's");
  return row.id;
}
