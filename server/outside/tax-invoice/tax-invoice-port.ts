export interface InvoiceRequest {
  /** The same key is the same invoice, however often it is asked for. */
  key: string;
  /** The last day of the month that it is for. */
  day: string;
  supplyWon: number;
  vatWon: number;
  item: string;
  buyer: { bizRegistrationNo: string; companyName: string; representativeName: string; email: string };
}

export type InvoiceOutcome =
  | { outcome: "issued"; number: string }
  | { outcome: "refused"; reason: string }
  | { outcome: "later"; reason: string };

export interface TaxInvoicePort {
  kind: "sandbox" | "popbill";
  issue: (request: InvoiceRequest) => Promise<InvoiceOutcome>;
  /** What became of an earlier try; undefined where nobody knows of it. */
  byKey: (key: string) => Promise<InvoiceOutcome | undefined>;
}
