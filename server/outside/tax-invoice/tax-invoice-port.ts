export interface InvoiceRequest {
  /** Requests with the same key are the same invoice. */
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
  /** The result of an earlier attempt. Undefined if the service knows of none. */
  byKey: (key: string) => Promise<InvoiceOutcome | undefined>;
}
