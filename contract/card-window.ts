import * as z from "zod/mini";

/** The result of the card window. Only characters that the gateway uses, and never a card number. */
export const FromWindow = z
  .string({ error: "카드 정보를 확인할 수 없어요. 처음부터 다시 시도해 주세요" })
  .check(z.regex(/^[\w.=@:-]{2,300}$/, { error: "카드 정보를 확인할 수 없어요. 처음부터 다시 시도해 주세요" }));

/** Where the card is entered: the gateway's page, or what its script needs to open one. */
export const OpenedWindow = z.object({
  customerKey: z.string(),
  payment: z.nullable(z.object({ orderId: z.string(), orderName: z.string(), amountWon: z.int() })),
  successUrl: z.string(),
  failUrl: z.string(),
  window: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("sandbox"), url: z.string() }),
    z.object({ kind: z.literal("toss"), clientKey: z.string() }),
  ]),
});
export type OpenedWindow = z.output<typeof OpenedWindow>;
