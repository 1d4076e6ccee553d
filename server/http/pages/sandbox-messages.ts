import { desc } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { textMessages } from "#server/db/tables/tables.ts";
import type { Parts } from "#server/http/calls/context.ts";
import { fill, type TemplateName } from "#server/text-messages/templates.ts";
import { page, text } from "./plain-page.ts";

/** All messages that the sandbox received, so that a person without a phone can read the code. Never in production. */
export function serveSandboxMessages(app: FastifyInstance, { db, vault }: Parts) {
  app.get("/sandbox/messages", async (_request, reply) => {
    const rows = await db.select().from(textMessages).orderBy(desc(textMessages.id)).limit(50);
    const items = rows.map((row) => {
      const to = vault.open(row.recipientSealed, "text_messages.recipient");
      const message = fill(
        row.template as TemplateName,
        JSON.parse(vault.open(row.valuesSealed, "text_messages.values")),
      );
      return `<li><strong>${text(to)}</strong> <time>${text(formatInstant(row.createdAt))}</time><pre>${text(message)}</pre></li>`;
    });
    return page(
      reply,
      "보낸 문자",
      items.length > 0 ? `<ul>${items.join("")}</ul>` : "<p>아직 보낸 문자가 없어요.</p>",
    );
  });
}
