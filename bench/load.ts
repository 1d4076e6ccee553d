import { connect } from "node:net";

// A process of its own, so that the cost of requests does not count as the cost of answers. It reads only as much HTTP
// as needed, which leaves the machine's two cores to the measured servers.

export interface Order {
  port: number;
  /** One list for each connection: the full texts of its requests, sent in turn, over and over. */
  requests: string[][];
  seconds: number;
}

export interface Tally {
  answered: number;
  failed: number;
  seconds: number;
  p50Milliseconds: number;
  /** Requests of each connection. */
  asked: number[];
}

process.on("message", async (order: Order) => process.send?.(await run(order)));
process.once("disconnect", () => process.exit());

async function run({ port, requests, seconds }: Order): Promise<Tally> {
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const milliseconds: number[] = [];
  let failed = 0;
  const asked = await Promise.all(
    requests.map((own) =>
      repeat(port, own, until, (took, ok) => {
        milliseconds.push(took);
        if (!ok) failed += 1;
      }),
    ),
  );
  milliseconds.sort((a, b) => a - b);
  return {
    answered: milliseconds.length,
    failed,
    seconds: (performance.now() - startedAt) / 1000,
    p50Milliseconds: milliseconds[Math.floor(milliseconds.length / 2)] ?? 0,
    asked,
  };
}

function repeat(port: number, requests: string[], until: number, count: (took: number, ok: boolean) => void) {
  return new Promise<number>((resolve, reject) => {
    // One character for each byte, so that lengths can be compared.
    const socket = connect(port, "127.0.0.1").setNoDelay().setEncoding("latin1");
    let received = "";
    let askedAt = 0;
    let asked = 0;
    const ask = () => {
      askedAt = performance.now();
      if (askedAt >= until) socket.end();
      else socket.write(requests[asked++ % requests.length] ?? "");
    };
    socket.on("connect", ask);
    socket.on("data", (chunk: string) => {
      received += chunk;
      const headEnd = received.indexOf("\r\n\r\n");
      if (headEnd < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1]);
      if (received.length < headEnd + 4 + length) return;
      count(performance.now() - askedAt, received.startsWith("HTTP/1.1 200"));
      received = "";
      ask();
    });
    socket.on("close", () => resolve(asked));
    socket.on("error", reject);
  });
}
