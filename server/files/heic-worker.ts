import { parentPort, workerData } from "node:worker_threads";
import heicDecode from "heic-decode";

const { file, mostPixels } = workerData as { file: Uint8Array; mostPixels: number };

const [first] = await heicDecode.all({ buffer: file });
// Checked before any pixel is decoded: the size in the header is only a claim.
if (!first || first.width * first.height > mostPixels) throw new Error("no picture, or too large a one");
const { width, height, data } = await first.decode();
parentPort?.postMessage({ width, height, data }, [data.buffer]);
