import { parentPort, workerData } from "node:worker_threads";
import { checkPdf } from "./check-pdf.ts";

const { file } = workerData as { file: Uint8Array };

parentPort?.postMessage(checkPdf(Buffer.from(file.buffer, file.byteOffset, file.byteLength)));
