import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { heic, oldTar, picture, storedZip } from "#server/testing/documents.ts";
import { opensOtherwise } from "./other-openings.ts";

const jpeg = await picture().jpeg().toBuffer();
const latin1 = (text: string) => Buffer.from(text, "latin1");
const zip = storedZip();
const endOfZip = zip.subarray(-22);
const central = zip.subarray(zip.indexOf("PK\x01\x02"), -22);
const spaces = Buffer.alloc(100_000, 0x20);
/** On a block boundary, where the programs look for it. */
const inBlocks = (bytes: Buffer) => Buffer.concat([Buffer.alloc(512 - (jpeg.length % 512)), bytes]);

test.each(
  Object.entries({
    "an archive": zip,
    "an archive's end far before the file's": Buffer.concat([endOfZip, spaces]),
    "an archive's list of files": Buffer.concat([central, spaces]),
    "an archive of more than four gigabytes": Buffer.concat([latin1("PK\x06\x06,\0\0\0\0\0\0\0"), spaces]),
    "more archive headers than occur by chance": Buffer.alloc(1000, "PK\x03\x04", "latin1"),
    RAR: latin1("Rar!\x1a\x07\0"),
    "7-Zip": latin1("7z\xbc\xaf\x27\x1c\0\x04"),
    CAB: latin1("MSCF\0\0\0\0\x10"),
    xz: latin1("\xfd7zXZ\0\0"),
    gzip: gzipSync("hello"),
    bzip2: latin1("BZh91AY&SY"),
    LHA: latin1("\x20\x20-lh5-"),
    "an image of a disc": latin1("\x01CD001\x01\0"),
    "an image of a newer disc": latin1("\0NSR02\x01\0"),
    "an old office file": Buffer.from("d0cf11e0a1b11ae1", "hex"),
    "an old tar in later blocks": inBlocks(oldTar()),
    "a page with its pictures": latin1("MIME-Version: 1.0\r\nContent-Type: multipart/related"),
    "a mail with a page": latin1("content-type:text/html\r\n\r\n"),
    "a tag of a newer page": latin1("<details open ontoggle=alert(1)>"),
    "a handler in a tag without a name": latin1("<x onfocus=alert(1) tabindex=1>"),
    "a handler after a mark in a text": latin1('<x a=">" onpointerrawupdate = alert(1)>'),
    "an unknown handler": latin1("<b\nonsomethingnew=alert(1)>"),
    "a link that runs": latin1("<a href=javascript:alert(1)>"),
    "an address that runs": latin1("x=JavaScript:alert(1)"),
    "an address with a line break": latin1("java\nscript\t:alert(1)"),
    "a link with encoded letters": latin1("<a href=&#106;avascript&colon;alert(1)>"),
    "a page in an address": latin1("data:text/html,x"),
    "a drawing in a namespace": latin1("<x:script xmlns:x='http://www.w3.org/2000/svg'>"),
    "a style sheet that makes a page": latin1("<?xml-stylesheet href='a.xsl'?>"),
    "an entity": latin1("<!ENTITY a SYSTEM 'file:///etc/passwd'>"),
    PHP: latin1("<?php system('id');"),
    "a page with two bytes per letter": Buffer.from("<details ontoggle=alert(1)>", "utf16le"),
  }),
)("%s behind a picture is found", (_, bytes) => {
  expect(opensOtherwise(Buffer.concat([jpeg, bytes]))).toBe(true);
});

test("an old tar that begins like a picture is found", () => {
  expect(opensOtherwise(oldTar("\xff\xd8\xff a.sh"))).toBe(true);
});

test("files of cameras, phones and picture programs do not open otherwise", async () => {
  const described = await sharp({ create: { width: 500, height: 500, channels: 3, background: "#884422" } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "a <b> on a = c", Software: "Adobe Photoshop 25.1", ImageDescription: "href src" } })
    .withXmp(
      `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" stEvt:action="saved"><dc:title>a</dc:title></rdf:Description></rdf:RDF></x:xmpmeta>`,
    )
    .toBuffer();
  const plist = latin1(
    '<?xml version="1.0"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN"><plist version="1.0"><dict>',
  );
  const noise = await sharp({
    create: {
      width: 1500,
      height: 1500,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const harmless = [jpeg, heic, await picture().png().toBuffer(), await picture().webp().toBuffer(), described, noise];
  const withPlist = Buffer.concat([jpeg, plist]);
  expect([...harmless, withPlist].map(opensOtherwise)).toEqual([...harmless, withPlist].map(() => false));
});
