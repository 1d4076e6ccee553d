import { parentPort, workerData } from "node:worker_threads";
import { opensOtherwise } from "./other-openings.ts";

const { file } = workerData as { file: Uint8Array };

parentPort?.postMessage(opensOtherwise(Buffer.from(file.buffer, file.byteOffset, file.byteLength)));
