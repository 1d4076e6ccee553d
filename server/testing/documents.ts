import { deflateSync } from "node:zlib";
import sharp from "sharp";

// Documents as people photograph, scan and download them.

export const picture = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

/** A small HEIC photo, red above blue. It was taken with a phone, because no installed program can make one. */
export const heic = Buffer.from(
  [
    "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAaptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlk",
    "YXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHOAAEAAAAAAAAAKgACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQ",
    "AAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADVaXBycAAAALNpcGNvAAAAc2h2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAA",
    "AwAAAwAeugJAIQABACdCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprmwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAA",
    "AAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAADJtZGF0AAAAJigBrxOA5TH3",
    "/741P9vtP8QyZk6gxC/7Dz7nd7+XeLEG92bfiw38",
  ].join(""),
  "base64",
);

interface PdfMore {
  /** More entries of the catalog. */
  catalog?: string;
  /** More objects, with their numbers. */
  objects?: (string | Buffer)[];
  trailer?: string;
}

/** A PDF with one empty page. */
export function pdf({ catalog = "", objects = [], trailer = "" }: PdfMore = {}): Buffer {
  const body = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj`,
    "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj",
    "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj",
    ...objects,
  ].map((object) => (typeof object === "string" ? Buffer.from(object, "latin1") : object));
  let written = Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1");
  const places = body.map((object) => {
    const place = written.length;
    written = Buffer.concat([written, object, Buffer.from("\n")]);
    return place;
  });
  const lines = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = body.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${written.length}\n%%EOF\n`;
  return Buffer.concat([written, Buffer.from(end)]);
}

/** Compressed objects in a stream, as newer programs write them. */
export function objectStream(
  objects: string,
  { head = "/Type /ObjStm /N 1 /First 4", filter = "/Filter /FlateDecode" } = {},
) {
  const packed = filter === "" ? Buffer.from(`7 0 ${objects}`) : deflateSync(Buffer.from(`7 0 ${objects}`));
  return Buffer.concat([
    Buffer.from(`6 0 obj\n<< ${head} ${filter} /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from("\nendstream\nendobj"),
  ]);
}

/** The same PDF with this size: a stream that no page shows fills it. */
export function pdfOf(bytes: number): Buffer {
  const grown = (length: number) =>
    pdf({ objects: [`4 0 obj\n<< /Length ${length} >>\nstream\n${"x".repeat(length)}\nendstream\nendobj`] });
  return grown(2 * bytes - grown(bytes).length);
}

/** A zip archive with one file, not compressed. */
export function storedZip(name = "a.html", content = "hello"): Buffer {
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt32LE(content.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 6);
  central.writeUInt32LE(content.length, 20);
  central.writeUInt32LE(content.length, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + content.length, 16);
  return Buffer.concat([local, Buffer.from(name + content), central, Buffer.from(name), end]);
}

/** A PDF stream with these bytes and their length. */
export function storedStream(bytes: Buffer): Buffer {
  const head = Buffer.from(`4 0 obj\n<< /Length ${bytes.length} >>\nstream\n`);
  return Buffer.concat([head, bytes, Buffer.from("\nendstream\nendobj")]);
}

/** A tar archive in the oldest format: only the checksum of its header identifies it. */
export function oldTar(name = "a.sh", content = "echo hello"): Buffer {
  const head = Buffer.alloc(512);
  head.write(name);
  for (const at of [100, 108, 116]) head.write("0000644\0", at);
  head.write(`${content.length.toString(8).padStart(11, "0")}\0${"0".repeat(11)}\0`, 124);
  head.fill(" ", 148, 156);
  head.write("0", 156);
  const sum = head.reduce((all, byte) => all + byte, 0);
  head.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return Buffer.concat([head, Buffer.from(content.padEnd(512, "\0")), Buffer.alloc(1024)]);
}
