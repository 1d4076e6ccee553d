import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface BankTransfer {
  number: string;
  /** Eight digits, a day in Seoul. */
  day: string;
  account: string;
  amountWon: number;
  memo: string;
}

interface Line {
  bank_tran_id?: string;
  account_num?: string;
  tran_amt?: string;
  print_content?: string;
  org_bank_tran_id?: string;
  org_bank_tran_date?: string;
}
interface Body {
  tran_dtime?: string;
  req_list?: Line[];
}

export type BankDouble = Awaited<ReturnType<typeof startBankDouble>>;

/** A stand-in for open banking. A number names one transfer of its day; a look-up needs both. */
export async function startBankDouble({ port = 0 } = {}) {
  const transfers: BankTransfer[] = [];
  let drops = 0;

  function send(body: Body) {
    const day = (body.tran_dtime ?? "").slice(0, 8);
    const results = (body.req_list ?? []).map((line) => {
      const { bank_tran_id: number = "", account_num: account = "", tran_amt = "", print_content: memo = "" } = line;
      if (!/^[A-Z0-9]{10}U[A-Z0-9]{9}$/.test(number) || !/^[1-9]\d*$/.test(tran_amt)) return { bank_rsp_code: "999" };
      if (Buffer.from(memo).length > 60) return { bank_rsp_code: "999" };
      const before = transfers.find((one) => one.number === number && one.day === day);
      // The number was used on that day: nothing is transferred, and the refusal is not final.
      if (before) return { bank_rsp_code: "822" };
      transfers.push({ number, day, account, amountWon: Number(tran_amt), memo });
      return { bank_rsp_code: "000" };
    });
    return { rsp_code: "A0000", res_list: results };
  }

  function look(body: Body) {
    const results = (body.req_list ?? []).map((line) => {
      const found = transfers.find(
        (one) => one.number === line.org_bank_tran_id && one.day === line.org_bank_tran_date,
      );
      if (!found) return { bank_rsp_code: "701" };
      // Found by number and day. The amount in the question is ignored, because the adapter has to compare it.
      return { bank_rsp_code: "000", tran_amt: String(found.amountWon) };
    });
    return { rsp_code: "A0000", res_list: results };
  }

  const server = createServer(async (request, response) => {
    const written = await bodyOf(request);
    const answer = (body: object) =>
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.url === "/oauth/2.0/token") return answer({ access_token: "double", expires_in: 3600 });
    if (request.headers.authorization !== "Bearer double") return response.writeHead(401).end();
    const body = JSON.parse(written) as Body;
    if (request.url === "/v2.0/transfer/result") return answer(look(body));
    if (request.url !== "/v2.0/transfer/deposit/acnt_num") return response.writeHead(404).end();
    const done = send(body);
    if (drops > 0) {
      drops -= 1;
      return void request.socket.destroy();
    }
    return answer(done);
  });
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    transfers: () => transfers.map((one) => ({ ...one })),
    /** The next transfers are made, but get no answer. */
    dropNext(count: number) {
      drops += count;
    },
    close() {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
