import { parentPort, workerData } from "node:worker_threads";
import { checkHere } from "./check-paper.ts";

const { file, isPdf } = workerData as { file: Uint8Array; isPdf: boolean };

parentPort?.postMessage(await checkHere(Buffer.from(file.buffer, file.byteOffset, file.byteLength), isPdf));
