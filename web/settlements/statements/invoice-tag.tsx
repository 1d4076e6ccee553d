import type { Statement } from "#contract/settlement-papers.ts";
import { type TaxInvoiceState, taxInvoiceStates } from "#domain/money/settlement.ts";
import { Tag, type TagTone } from "#web/ui/display/tag.tsx";

const tones: Record<TaxInvoiceState, TagTone> = { WANTED: "waits", ISSUED: "arrived", FAILED: "failed" };

/** The state of the tax invoice for a month's fees; none before the end of the month, or without a fee. */
export function InvoiceTag({ invoice }: { invoice: Statement["invoice"] }) {
  if (invoice === null) return <Tag tone="ended">아직 없음</Tag>;
  return <Tag tone={tones[invoice.state]}>{taxInvoiceStates[invoice.state].label}</Tag>;
}
