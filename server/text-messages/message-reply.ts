import type * as z from "zod/mini";
import type { TextMessage } from "#contract/text-messages.ts";
import type { TextMessageState } from "#domain/accounts/text-message.ts";
import { blotNumbers, maskPhone } from "#domain/text/mask.ts";
import type { textMessages } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import { fill, type TemplateName, templateLabels } from "./templates.ts";

type Row = typeof textMessages.$inferSelect;

/** A message as an operator may see it. Its text is shown only with a sandbox: otherwise its codes and links are secrets. */
export function messageReply({ vault, outside, config }: Pick<Tools, "vault" | "outside" | "config">) {
  const showsText = outside.textMessages.kind === "sandbox" && config.standIns;
  return (row: Row): z.input<typeof TextMessage> => {
    const { id, problem, createdAt, sentAt } = row;
    const template = row.template as TemplateName;
    return {
      id,
      state: shownState(row),
      createdAt,
      sentAt,
      maskedPhone: maskPhone(vault.open(row.recipientSealed, "text_messages.recipient")),
      label: templateLabels[template],
      problem: problem && blotNumbers(problem),
      words: showsText ? fill(template, JSON.parse(vault.open(row.valuesSealed, "text_messages.values"))) : null,
      resendable: row.state === "FAILED" && !isOutdated(template),
    };
  };
}

/** A message that a daily limit blocked will not be sent: its recipient has to be called. */
export const shownState = ({ state, cappedAt }: Pick<Row, "state" | "cappedAt">): TextMessageState =>
  state === "FAILED" && cappedAt ? "CALL_NEEDED" : state;

/** A code is valid for three minutes. A person who still needs one requests a new one. */
export const isOutdated = (template: string): boolean => template === "verification_code";
