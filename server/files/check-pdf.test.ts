import { randomBytes } from "node:crypto";
import { deflateRawSync, deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { objectStream, oldTar, pdf, storedStream, storedZip } from "#server/testing/documents.ts";
import { checkPdf } from "./check-pdf.ts";

const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
const withObjects = (...objects: (string | Buffer)[]) => pdf({ objects });
/** An archive of one file. Programs also find it if bytes come before or after it. */
const zip = storedZip();
const inStream = (objects: string, more?: Parameters<typeof objectStream>[1]) =>
  withObjects(objectStream(objects, more));

test.each([
  ["a page", pdf()],
  ["a page with objects in a stream", inStream("<< /Type /Font /BaseFont /Gulim >>")],
  ["a page that opens at a position", pdf({ catalog: "/OpenAction [3 0 R /Fit]" })],
  ["a name that only begins like one", pdf({ catalog: "/JavaScriptures 1 /Launchpad 2 /AAA 3 /EFG 4" })],
  ["a text with marks of every kind", pdf({ catalog: "/A (endobj \\) stream \\( ) /B <41> /C (a (b) c)" })],
  ["an older edition followed by a newer one", Buffer.concat([pdf(), pdf().subarray(9)])],
  [
    "a stream with its length in another object",
    withObjects("4 0 obj\n<< /Length 5 0 R >>\nstream\nabc\nendstream\nendobj", "5 0 obj\n3\nendobj"),
  ],
  ["a picture of noise", withObjects(pictureStream(randomBytes(2_000_000)))],
  ["a picture that inflates to far more than objects may", withObjects(pictureStream(Buffer.alloc(100_000_000)))],
  [
    "comments as programs write them",
    withObjects(...Array.from({ length: 40 }, (_, at) => `% page ${at} of a document`)),
  ],
  ["a note that is an object by itself", withObjects("4 0 obj\n(Registration)\nendobj")],
  ["bookmarks, and colours in numbers", withObjects(`4 0 obj\n[${"(a place) /B ".repeat(2000)} <00ff 7F>]\nendobj`)],
  ["a signature", withObjects(`4 0 obj\n<< /Contents <${"30".repeat(30_000)}> /ByteRange [0 840 960 240] >>\nendobj`)],
  ["a number as a calculator writes it", withObjects("4 0 obj\n[-.5 +3 1. 1e-05 NaN true false null 3 0 R]\nendobj")],
  ["a document that is optimised for page-by-page loading", linearized()],
  ["objects in an uncompressed stream", inStream("<< /Type /Font >>", { filter: "" })],
  ["a stream that mentions objects", withObjects(storedStream(Buffer.from("(an obj) Tj 1 0 0 1 0 0 cm objects")))],
  ["white space after the end", Buffer.concat([pdf(), Buffer.from("\r\n\0\0\n")])],
])("%s can be shown", (_, file) => {
  expect(checkPdf(file)).toBeUndefined();
});

test.each([
  ["a script", pdf({ catalog: `/OpenAction ${script}` })],
  ["a script among the names", pdf({ catalog: "/Names << /JavaScript << /Names [(a) 4 0 R] >> >>" })],
  ["a script with an encoded name", pdf({ catalog: "/OpenAction << /S /J#61vaScript /JS (1) >>" })],
  ["a script with a completely encoded name", pdf({ catalog: "/OpenAction << /S /#4a#61#76#61#53#63#72#69#70#74 >>" })],
  [
    "a script after a text that looks like a stream",
    pdf({ catalog: `/A (>>stream\n) /OpenAction ${script} /B (endstream)` }),
  ],
  ["a script in an uncompressed stream", inStream(script, { filter: "" })],
  ["a script in a compressed stream", inStream(script)],
  ["a script in a stream with an encoded type", inStream(script, { head: "/Type /Ob#6aStm /N 1 /F#69rst 4" })],
  ["a script in a stream without a type", inStream(script, { head: "/N 1 /First 4" })],
  ["a script in a stream with an extra filter", inStream(script, { filter: "/Filter [/ASCIIHexDecode /FlateDecode]" })],
  ["objects with a predictor", inStream("<< >>", { filter: "/Filter /FlateDecode /DecodeParms << /Predictor 12 >>" })],
  [
    "objects in a stream with a wrong filter",
    withObjects("6 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\nabcdef\nendstream\nendobj"),
  ],
  [
    "a script in a stream with a wrong checksum",
    withObjects(streamOf(Buffer.concat([deflateSync(`7 0 ${script}`).subarray(0, -4), Buffer.alloc(4)]))),
  ],
  ["a script in a truncated stream", withObjects(streamOf(brokenOff(`7 0 ${script}`)))],
  ["a script in a stream after a strange line ending", withObjects(streamOf(deflateSync(`7 0 ${script}`), " \r\n"))],
  ["objects that inflate to gigabytes", withObjects(streamOf(deflateSync(Buffer.alloc(100_000_000, 32))))],
  ["a program to start", pdf({ catalog: "/OpenAction << /S /Launch /F (cmd.exe) >>" })],
  ["a file inside", pdf({ catalog: "/Names << /EmbeddedFiles 4 0 R >>" })],
  ["a file's stream", withObjects("4 0 obj\n<< /Type /EmbeddedFile /Length 1 >>\nstream\nx\nendstream\nendobj")],
  ["a password", pdf({ trailer: "/Encrypt 4 0 R" })],
  ["a form of another language", pdf({ catalog: "/AcroForm << /XFA 4 0 R >>" })],
  ["a film", withObjects("4 0 obj\n<< /Subtype /RichMedia >>\nendobj")],
  ["a link", withObjects("4 0 obj\n<< /Subtype /Link /A << /S /URI /URI (https://evil.kr) >> >>\nendobj")],
  [
    "a link with encoded letters",
    withObjects("4 0 obj\n<< /A << /S /#55RI /#55#52#49 (https://evil.kr) >> >>\nendobj"),
  ],
  ["a link in a compressed stream", inStream("<< /A << /S /URI /URI (https://evil.kr) >> >>")],
  ["an action of a page", withObjects("4 0 obj\n<< /AA << /O 5 0 R >> >>\nendobj")],
  ["an action of a page in a compressed stream", inStream("<< /AA << /O 5 0 R >> >>")],
  ["a link into another file", withObjects("4 0 obj\n<< /S /GoToR /F (a.pdf) >>\nendobj")],
  ["a file's place", withObjects("4 0 obj\n<< /Type /F /EF << /F 5 0 R >> >>\nendobj")],
  ["a file in the margin", withObjects("4 0 obj\n<< /Subtype /FileAttachment >>\nendobj")],
  ["a folder of files", pdf({ catalog: "/Collection << /View /T >>" })],
  ["a sound", withObjects("4 0 obj\n<< /S /Sound /Sound 5 0 R >>\nendobj")],
  ["a link in a compressed stream, with encoded letters", inStream("<< /A << /S /#55RI >> >>", { filter: "" })],
  ["a link in a stream whose filter has no name", inStream("<< /S /URI >>", { filter: "/F /FlateDecode" })],
  ["objects compressed twice", inStream("<< >>", { filter: "/Filter [/FlateDecode /FlateDecode]" })],
  ["objects with a filter that another object names", inStream("<< >>", { filter: "/Filter 9 0 R" })],
  ["an object in a stream's bytes", withObjects(storedStream(Buffer.from("7 0 obj << /S /URI >> endobj")))],
  ["the same with strange numbers", withObjects(storedStream(Buffer.from("+7. -0.0obj<< /S /URI >> endobj")))],
  ["the same behind a comment", withObjects(storedStream(Buffer.from("7%a\n0 % b\n obj<< /S /URI >> endobj")))],
  [
    "a link in a comment, where the reference table may point",
    withObjects("%7 0 obj << /S /URI /URI (https://evil.kr) >> endobj"),
  ],
  [
    "a link in a text, where the reference table may point",
    withObjects("4 0 obj\n(7 0 obj << /S /URI >> endobj)\nendobj"),
  ],
  ["a film that starts by itself", pdf({ catalog: "/OpenAction << /S /RichMediaExecute >>" })],
  ["data in its first line", Buffer.concat([Buffer.from(`%PDF-1.7 ${"x".repeat(400)}`), pdf().subarray(8)])],
  ["an archive of the oldest kind", Buffer.concat([oldTar("%PDF-1.7 a.sh"), pdf()])],
  ["data in thousands of short comments", withObjects("%yy\n".repeat(4000))],
  ["data in comments within an object", withObjects(`4 0 obj\n${"%yy\n".repeat(4000)}1\nendobj`)],
  ["data in one comment within an object", withObjects(`4 0 obj\n%${"z".repeat(5000)}\n<< >>\nendobj`)],
  ["data in comments before its last words", pdf({ trailer: "%yy\n".repeat(4000) })],
  ["data in a text that is an object by itself", withObjects(`4 0 obj\n(${"z".repeat(2000)})\nendobj`)],
  ["data in a long text", withObjects(`4 0 obj\n[1 (${"z".repeat(20_000)})]\nendobj`)],
  ["data in many texts", withObjects(`4 0 obj\n[${`(${"z".repeat(1000)})`.repeat(1000)}]\nendobj`)],
  ["data in a text of numbers", withObjects("4 0 obj\n[1 <not a number>]\nendobj")],
  ["data in a long name", withObjects(`4 0 obj\n/${"z".repeat(400)}\nendobj`)],
  ["words within an object", withObjects("4 0 obj\nthis is no pdf\nendobj")],
  ["data in the reference table", Buffer.from(pdf().toString("latin1").replace("xref\n", "xref\nabc\n"), "latin1")],
  ["a tag of a newer page", withObjects("%<details open ontoggle=alert(1)>")],
  ["a link of a page", withObjects(storedStream(Buffer.from("<a href=javascript:alert(1)>x</a>")))],
  ["data between its objects", withObjects("foreign data")],
  ["data in a long comment", withObjects(`%${"x".repeat(400)}`)],
  [
    "data after a stream's length",
    withObjects(`4 0 obj\n<< /Length 3 >>\nstream\nabc${"x".repeat(40)}\nendstream\nendobj`),
  ],
  ["an archive in a stream", withObjects(storedStream(zip))],
  ["an archive in a text", withObjects(Buffer.concat([Buffer.from("4 0 obj\n("), zip, Buffer.from(")\nendobj")]))],
  ["a page of html in a stream", withObjects(storedStream(Buffer.from("<!doctype html><script>alert(1)</script>")))],
  ["an archive appended to it", Buffer.concat([pdf(), zip])],
  ["a page of html appended to it", Buffer.concat([pdf(), Buffer.from("<script>alert(1)</script>")])],
  ["a form that sends itself", pdf({ catalog: "/OpenAction << /S /SubmitForm /F (https://evil.kr) >>" })],
])("%s makes it dangerous", (_, file) => {
  expect(checkPdf(file)).toBe("file_dangerous");
});

test.each(["/S /URI /URI (https://evil.kr)", "/AA << /O 5 0 R >>", "/EF << /F 5 0 R >>", "/AF [5 0 R]", "/S /Named"])(
  "%s makes it dangerous in an object stream, compressed or not",
  (words) => {
    expect(checkPdf(inStream(`<< ${words} >>`, { filter: "" }))).toBe("file_dangerous");
    expect(checkPdf(inStream(`<< ${words} >>`))).toBe("file_dangerous");
  },
);

test.each([
  ["nothing after its first bytes", Buffer.from("%PDF-1.7\n")],
  ["no end", pdf().subarray(0, -8)],
  ["something after its end", Buffer.concat([pdf(), Buffer.from("more")])],
  ["something before its first bytes", Buffer.concat([Buffer.from("<html>"), pdf()])],
])("%s makes it unreadable", (_, file) => {
  expect(checkPdf(file)).toBe("file_not_readable");
});

/** A pdf whose last page's reference table comes before the others. */
function linearized(): Buffer {
  const whole = pdf().toString("latin1");
  const table =
    "xref\r\n1 1\r\n0000000300 00000 n\r\ntrailer\r\n<</Size 4/Prev 400/Root 1 0 R>>\r\nstartxref\r\n0\r\n%%EOF\r\n";
  const first = `4 0 obj\r<</Linearized 1/L 900/H [ 500 120]/O 3/E 700/N 1/T 800>>\rendobj\r${" ".repeat(100)}\r\n`;
  return Buffer.from(whole.replace("1 0 obj", `${first}${table}1 0 obj`), "latin1");
}

function streamOf(packed: Buffer, lineEnd = "\n"): Buffer {
  const head = `6 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream${lineEnd}`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from("\nendstream\nendobj")]);
}

function pictureStream(pixels: Buffer): Buffer {
  const packed = deflateSync(pixels);
  const head = `5 0 obj\n<< /Type /XObject /Subtype /Image /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from("\nendstream\nendobj")]);
}

/** Two blocks, of which the second is invalid. */
function brokenOff(text: string): Buffer {
  const first = deflateRawSync(text, { finishFlush: 2 });
  return Buffer.concat([Buffer.from([0x78, 0x9c]), first, Buffer.from([0xff, 0xff, 0xff])]);
}
