import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { heic, objectStream, oldTar, pdf, storedStream, storedZip } from "#server/testing/documents.ts";

/** Files that are not the picture that they claim to be, or contain more than a picture. */
export async function hostileFiles(): Promise<Record<string, Buffer>> {
  const jpeg = await picture().jpeg().toBuffer();
  const png = await picture().png().toBuffer();
  const webp = await picture().webp().toBuffer();
  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  return {
    "an html page": html,
    "an svg with a script": svg,
    "an svg behind an xml head": Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg]),
    "an svg behind a jpeg's first bytes": Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]),
    "an html page behind a png's first bytes": Buffer.concat([png.subarray(0, 8), html]),
    "a pdf with a script": Buffer.from("%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj"),
    "a zip": Buffer.from("504b0304140000000000", "hex"),
    "a gif": Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
    "a program": Buffer.from("7f454c4602010100", "hex"),
    "a shell script": Buffer.from("#!/bin/sh\nrm -rf /\n"),
    "a heic's first bytes": Buffer.from("00000018667479706865696300000000", "hex"),
    "a tiff's first bytes": Buffer.from("49492a0008000000", "hex"),
    "an icon": Buffer.from("00000100010010100000", "hex"),
    "half a jpeg": jpeg.subarray(0, Math.floor(jpeg.length / 2)),
    "half a png": png.subarray(0, Math.floor(png.length / 2)),
    "half a webp": webp.subarray(0, Math.floor(webp.length / 2)),
    "a png of 50,000 × 50,000": hugePng(50_000),
    "a png of 2,000,000,000 × 2,000,000,000": hugePng(2_000_000_000),
    "a png without pixels": hugePng(0),
    "a jpeg of zeros": Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5000)]),
    "a webp of noise": Buffer.concat([Buffer.from("RIFF\xff\xff\xff\x7fWEBP", "latin1"), Buffer.alloc(3000, 0x5a)]),
    ...inPictures({ jpeg, png, webp }),
    "a path": Buffer.from("../../../../etc/passwd"),
    "one byte": Buffer.from([0xff]),
    "a bitmap": Buffer.from("424d46000000000000003600000028000000", "hex"),
  };
}

/** Real pictures that also open as something else: appended, before their end, or in a part that no program shows. */
function inPictures(pictures: Record<string, Buffer>): Record<string, Buffer> {
  const hidden: Record<string, Buffer> = {
    "an archive": storedZip(),
    "an archive with something behind it": Buffer.concat([storedZip(), Buffer.alloc(500, 0x20)]),
    "an archive without its end": storedZip().subarray(0, 60),
    "a RAR archive": Buffer.from("526172211a0701003392b5e50a01050600050101808000", "hex"),
    "a 7-Zip archive": Buffer.concat([Buffer.from("377abcaf271c0004", "hex"), Buffer.alloc(40)]),
    "a page": Buffer.from("<!DOCTYPE html><body>hello</body>"),
    "a script": Buffer.from("<ScRiPt src=//evil.kr></sCrIpT>"),
    "a drawing": Buffer.from("<svg\nonload=alert(1)>"),
    "a page in two bytes a letter": Buffer.from("<html><script>alert(1)</script>", "utf16le"),
    "a gzip archive": gzipSync("hello"),
    "an image of a disc": Buffer.from("\x01CD001\x01", "latin1"),
    "a page with its pictures": Buffer.from("MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n"),
    "a newer tag that runs": Buffer.from("<details open ontoggle=alert(1)>"),
    "a link that runs": Buffer.from("<a href=javascript:alert(1)>"),
    "a program of PHP": Buffer.from("<?php __HALT_COMPILER(); ?>"),
  };
  const behind = Object.entries(pictures).flatMap(([kind, picture]) =>
    Object.entries(hidden).map(([what, bytes]) => [
      `a ${kind} with ${what} behind it`,
      Buffer.concat([picture, bytes]),
    ]),
  );
  const farBehind = Object.entries(pictures).flatMap(([kind, picture]) => [
    [
      `a ${kind} with an archive's end far before its own`,
      Buffer.concat([picture, endOfZip, Buffer.alloc(70_000, 0x20)]),
    ],
    [`a ${kind} with an archive of the oldest kind behind it`, Buffer.concat([toBlocks(picture), oldTar()])],
  ]);
  const jpeg = pictures.jpeg as Buffer;
  const inside = Object.entries(hidden).map(([what, bytes]) => {
    const mark = Buffer.from([0xff, 0xfe, (bytes.length + 2) >> 8, (bytes.length + 2) & 255]);
    return [`a jpeg with ${what} in its comment`, Buffer.concat([jpeg.subarray(0, 2), mark, bytes, jpeg.subarray(2)])];
  });
  return Object.fromEntries([...behind, ...farBehind, ...inside]);
}

const endOfZip = storedZip().subarray(-22);

/** A tar archive begins at a block of 512 bytes. */
const toBlocks = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(512 - (bytes.length % 512))]);

/** The same for documents: PDFs with other content, and a phone's photo with an absurd size. */
export function hostileDocuments(): Record<string, Buffer> {
  const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
  const action = (code: string) => pdf({ catalog: `/OpenAction ${code}` });
  const huge = Buffer.from(heic);
  for (let at = huge.indexOf("ispe"); at !== -1; at = huge.indexOf("ispe", at + 1)) {
    huge.writeUInt32BE(60_000, at + 8);
    huge.writeUInt32BE(60_000, at + 12);
  }
  return {
    "a pdf that runs a script": action(script),
    "a pdf with a script in other letters": action(script.replace("JavaScript", "#4a#61vaScript")),
    "a pdf with a script packed away": pdf({ objects: [objectStream(script)] }),
    "a pdf with a script packed away in disguise": pdf({
      objects: [objectStream(script, { head: "/N 1 /F#69rst 4" })],
    }),
    "a pdf with objects that unfold without end": pdf({ objects: [objectStream(" ".repeat(100_000_000))] }),
    "a pdf that starts a program": action("<< /S /Launch /F (cmd.exe) >>"),
    "a pdf that carries a file": pdf({ catalog: "/Names << /EmbeddedFiles 4 0 R >>" }),
    "a pdf with a password": pdf({ trailer: "/Encrypt 4 0 R" }),
    "a pdf that is an archive too": Buffer.concat([pdf(), Buffer.from("504b0506", "hex"), Buffer.alloc(18)]),
    "a pdf that is a page too": Buffer.concat([pdf(), Buffer.from("<script>alert(1)</script>")]),
    "a pdf with a link": pdf({ objects: ["4 0 obj\n<< /A << /S /URI /URI (https://evil.kr) >> >>\nendobj"] }),
    "a pdf with a link packed away": pdf({ objects: [objectStream("<< /A << /S /URI /URI (https://evil.kr) >> >>")] }),
    "a pdf with an action of a page packed away": pdf({ objects: [objectStream("<< /AA << /O 5 0 R >> >>")] }),
    "a pdf with a file packed away": pdf({ objects: [objectStream("<< /EF << /F 5 0 R >> >>")] }),
    "a pdf with an archive in a stream": pdf({ objects: [storedStream(storedZip())] }),
    "a pdf with a page in a stream": pdf({ objects: [storedStream(Buffer.from("<html><body onload=alert(1)>"))] }),
    "a pdf with an archive between its objects": pdf({ objects: [storedZip()] }),
    "a pdf with data between its objects": pdf({ objects: ["whatever this is"] }),
    "a pdf with a long comment": pdf({ objects: [`%${"A".repeat(5000)}`] }),
    "a pdf with a link in a stream that nobody compressed": pdf({
      objects: [objectStream("<< /S /URI /URI (https://evil.kr) >>", { filter: "" })],
    }),
    "a pdf with an object in a picture's bytes": pdf({
      objects: [storedStream(Buffer.from("7 0 obj << /S /URI >> endobj"))],
    }),
    "a pdf with data in its first line": Buffer.concat([
      Buffer.from(`%PDF-1.7 ${"A".repeat(1000)}`),
      pdf().subarray(8),
    ]),
    "a pdf that begins as an archive of the oldest kind": Buffer.concat([oldTar("%PDF-1.7 a.sh"), pdf()]),
    "a pdf with thousands of short comments": pdf({ objects: ["%AA\n".repeat(5000)] }),
    "a pdf with a long comment in an object": pdf({ objects: [`4 0 obj\n%${"A".repeat(5000)}\n1\nendobj`] }),
    "a pdf with a long text that nothing needs": pdf({ objects: [`4 0 obj\n(${"A".repeat(5000)})\nendobj`] }),
    "a large pdf with an archive in a stream": pdf({
      objects: [storedStream(Buffer.concat([Buffer.alloc(300_000, 0x20), storedZip()]))],
    }),
    "a pdf behind an archive": Buffer.concat([storedZip(), pdf()]),
    "a pdf behind a page": Buffer.concat([Buffer.from("<html>"), pdf()]),
    "half a pdf": pdf().subarray(0, 300),
    "half a heic": heic.subarray(0, 300),
    "a heic of 60,000 × 60,000": huge,
    "a webp, which no office takes": Buffer.from(
      "524946461a000000574542505650384c0d0000002f000000101111118888fe0700",
      "hex",
    ),
  };
}

const picture = () => sharp({ create: { width: 800, height: 800, channels: 3, background: { r: 200, g: 30, b: 30 } } });

/** Its header claims this size, and it has hardly any bytes. */
function hugePng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(1000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
