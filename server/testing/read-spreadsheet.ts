import { inflateRawSync } from "node:zlib";

/** The cells and texts of a spreadsheet in an answer, as XML. */
export async function sheetOf(response: Response) {
  const zip = Buffer.from(await response.arrayBuffer());
  const textOf = (name: string) => fileIn(zip, name);
  return { sheet: textOf("xl/worksheets/sheet1.xml"), strings: textOf("xl/sharedStrings.xml") };
}

/** Reads one file through the directory at the end of the archive. */
function fileIn(zip: Buffer, path: string): string {
  let at = zip.readUInt32LE(zip.lastIndexOf("PK\u0005\u0006") + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const packed = zip.readUInt32LE(at + 20);
    const name = zip.readUInt16LE(at + 28);
    if (zip.toString("utf8", at + 46, at + 46 + name) === path) {
      const local = zip.readUInt32LE(at + 42);
      const data = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const bytes = zip.subarray(data, data + packed);
      return (zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)).toString("utf8");
    }
    at += 46 + name + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return "";
}
