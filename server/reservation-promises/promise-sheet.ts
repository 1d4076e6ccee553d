import type * as z from "zod/mini";
import type { PromisePaper } from "#contract/reservation-promises.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { type Cell, heading, paperSheet, text as plainText } from "#server/spreadsheet.ts";

/** It is read like a letter, so long lines wrap. */
const text = (value: string) => ({ ...plainText(value), wrap: true });

const widths = [26, 34, 24, 22, 34];

/** The sheet as a spreadsheet, part by part in reading order. */
export function promiseSheet(paper: z.input<typeof PromisePaper>, issuedAt: Date): Promise<Buffer> {
  const rows: Cell[][] = [
    [heading("약속 확인서"), text(paper.number)],
    [heading("매장"), text(paper.shopName)],
    [heading("발행"), text(formatInstant(issuedAt))],
    [heading("발행 번호"), text(paper.issueId)],
    ...paper.parts.flatMap(({ title, facts, columns, rows: lines }) => [
      [],
      [heading(title)],
      ...facts.map(({ name, words }) => [text(name), text(words)]),
      ...(columns.length > 0 ? [columns.map(heading)] : []),
      ...lines.map((line) => line.map(text)),
    ]),
  ];
  return paperSheet({ name: "약속 확인서", widths, rows });
}
