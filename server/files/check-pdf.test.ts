import { randomBytes } from "node:crypto";
import { deflateRawSync, deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { objectStream, pdf, storedStream, storedZip } from "#server/testing/papers.ts";
import { checkPdf } from "./check-pdf.ts";

const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
const withObjects = (...objects: (string | Buffer)[]) => pdf({ objects });
/** An archive of one file, which programs also find where something stands before or behind it. */
const zip = storedZip();
const inStream = (objects: string, more?: Parameters<typeof objectStream>[1]) =>
  withObjects(objectStream(objects, more));

test.each([
  ["a page", pdf()],
  ["a page with objects in a stream", inStream("<< /Type /Font /BaseFont /Gulim >>")],
  ["a page that opens at a place", pdf({ catalog: "/OpenAction [3 0 R /Fit]" })],
  ["a name that only begins like one", pdf({ catalog: "/JavaScriptures 1 /Launchpad 2 /AAA 3 /EFG 4" })],
  ["a text with marks of every kind", pdf({ catalog: "/A (endobj \\) stream \\( ) /B <41> /C (a (b) c)" })],
  ["an older edition with a newer one behind it", Buffer.concat([pdf(), pdf().subarray(9)])],
  [
    "a stream whose length stands elsewhere",
    withObjects("4 0 obj\n<< /Length 5 0 R >>\nstream\nabc\nendstream\nendobj", "5 0 obj\n3\nendobj"),
  ],
  ["a picture of noise", withObjects(pictureStream(randomBytes(2_000_000)))],
  ["a picture that unfolds to far more than objects may", withObjects(pictureStream(Buffer.alloc(100_000_000)))],
  ["white space behind the end", Buffer.concat([pdf(), Buffer.from("\r\n\0\0\n")])],
])("%s can be shown", async (_, file) => {
  expect(await checkPdf(file)).toBeUndefined();
});

test.each([
  ["a script", pdf({ catalog: `/OpenAction ${script}` })],
  ["a script among the names", pdf({ catalog: "/Names << /JavaScript << /Names [(a) 4 0 R] >> >>" })],
  ["a script whose name is written in numbers", pdf({ catalog: "/OpenAction << /S /J#61vaScript /JS (1) >>" })],
  [
    "a script whose name is written in numbers throughout",
    pdf({ catalog: "/OpenAction << /S /#4a#61#76#61#53#63#72#69#70#74 >>" }),
  ],
  [
    "a script behind a text that looks like a stream",
    pdf({ catalog: `/A (>>stream\n) /OpenAction ${script} /B (endstream)` }),
  ],
  ["a script in a stream that nobody compressed", inStream(script, { filter: "" })],
  ["a script in a compressed stream", inStream(script)],
  [
    "a script in a stream whose kind is written in numbers",
    inStream(script, { head: "/Type /Ob#6aStm /N 1 /F#69rst 4" }),
  ],
  ["a script in a stream that does not say its kind", inStream(script, { head: "/N 1 /First 4" })],
  ["a script in a stream with a filter before", inStream(script, { filter: "/Filter [/ASCIIHexDecode /FlateDecode]" })],
  [
    "objects foretold by a predictor",
    inStream("<< >>", { filter: "/Filter /FlateDecode /DecodeParms << /Predictor 12 >>" }),
  ],
  [
    "objects in a stream that is not what it says",
    withObjects("6 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\nabcdef\nendstream\nendobj"),
  ],
  [
    "a script in a stream with a wrong sum",
    withObjects(streamOf(Buffer.concat([deflateSync(`7 0 ${script}`).subarray(0, -4), Buffer.alloc(4)]))),
  ],
  ["a script in a stream that breaks off", withObjects(streamOf(brokenOff(`7 0 ${script}`)))],
  ["a script in a stream behind a strange line's end", withObjects(streamOf(deflateSync(`7 0 ${script}`), " \r\n"))],
  ["objects that unfold to gigabytes", withObjects(streamOf(deflateSync(Buffer.alloc(100_000_000, 32))))],
  ["a program to start", pdf({ catalog: "/OpenAction << /S /Launch /F (cmd.exe) >>" })],
  ["a file inside", pdf({ catalog: "/Names << /EmbeddedFiles 4 0 R >>" })],
  ["a file's stream", withObjects("4 0 obj\n<< /Type /EmbeddedFile /Length 1 >>\nstream\nx\nendstream\nendobj")],
  ["a password", pdf({ trailer: "/Encrypt 4 0 R" })],
  ["a form of another language", pdf({ catalog: "/AcroForm << /XFA 4 0 R >>" })],
  ["a film", withObjects("4 0 obj\n<< /Subtype /RichMedia >>\nendobj")],
  ["a link", withObjects("4 0 obj\n<< /Subtype /Link /A << /S /URI /URI (https://evil.kr) >> >>\nendobj")],
  ["a link in other letters", withObjects("4 0 obj\n<< /A << /S /#55RI /#55#52#49 (https://evil.kr) >> >>\nendobj")],
  ["a link in a compressed stream", inStream("<< /A << /S /URI /URI (https://evil.kr) >> >>")],
  ["an action of a page", withObjects("4 0 obj\n<< /AA << /O 5 0 R >> >>\nendobj")],
  ["an action of a page in a compressed stream", inStream("<< /AA << /O 5 0 R >> >>")],
  ["a way into another file", withObjects("4 0 obj\n<< /S /GoToR /F (a.pdf) >>\nendobj")],
  ["a file's place", withObjects("4 0 obj\n<< /Type /F /EF << /F 5 0 R >> >>\nendobj")],
  ["a file in the margin", withObjects("4 0 obj\n<< /Subtype /FileAttachment >>\nendobj")],
  ["a folder of files", pdf({ catalog: "/Collection << /View /T >>" })],
  ["a sound", withObjects("4 0 obj\n<< /S /Sound /Sound 5 0 R >>\nendobj")],
  ["data between its objects", withObjects("something of somebody else's")],
  ["data in a long comment", withObjects(`%${"x".repeat(400)}`)],
  [
    "data behind a stream's length",
    withObjects(`4 0 obj\n<< /Length 3 >>\nstream\nabc${"x".repeat(40)}\nendstream\nendobj`),
  ],
  ["an archive in a stream", withObjects(storedStream(zip))],
  ["an archive in a text", withObjects(Buffer.concat([Buffer.from("4 0 obj\n("), zip, Buffer.from(")\nendobj")]))],
  ["a page of html in a stream", withObjects(storedStream(Buffer.from("<!doctype html><script>alert(1)</script>")))],
  ["an archive hung behind it", Buffer.concat([pdf(), zip])],
  ["a page of html hung behind it", Buffer.concat([pdf(), Buffer.from("<script>alert(1)</script>")])],
  ["a form that sends itself", pdf({ catalog: "/OpenAction << /S /SubmitForm /F (https://evil.kr) >>" })],
])("%s makes it dangerous", async (_, file) => {
  expect(await checkPdf(file)).toBe("file_dangerous");
});

test.each([
  ["nothing behind its first bytes", Buffer.from("%PDF-1.7\n")],
  ["no end", pdf().subarray(0, -8)],
  ["something behind its end", Buffer.concat([pdf(), Buffer.from("more")])],
  ["something before its first bytes", Buffer.concat([Buffer.from("<html>"), pdf()])],
])("%s makes it unreadable", async (_, file) => {
  expect(await checkPdf(file)).toBe("file_not_readable");
});

function streamOf(packed: Buffer, lineEnd = "\n"): Buffer {
  const head = `6 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream${lineEnd}`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from("\nendstream\nendobj")]);
}

function pictureStream(pixels: Buffer): Buffer {
  const packed = deflateSync(pixels);
  const head = `5 0 obj\n<< /Type /XObject /Subtype /Image /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from("\nendstream\nendobj")]);
}

/** Two blocks of which the second is no block at all. */
function brokenOff(text: string): Buffer {
  const first = deflateRawSync(text, { finishFlush: 2 });
  return Buffer.concat([Buffer.from([0x78, 0x9c]), first, Buffer.from([0xff, 0xff, 0xff])]);
}
