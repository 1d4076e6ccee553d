import { expect, test } from "vitest";
import { pictureSize } from "./picture-size.ts";

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === "string" ? [...Buffer.from(part, "latin1")] : part)));
const two = (value: number) => [value >> 8, value & 255];
const four = (value: number) => [...two(value >>> 16), ...two(value & 0xffff)];

test.each([
  ["png", bytes("\x89PNG\r\n\x1a\n", four(13), "IHDR", four(800), four(600))],
  ["jpeg", bytes([0xff, 0xd8], [0xff, 0xe0], two(4), [0, 0], [0xff, 0xc0], two(11), [8], two(600), two(800))],
  ["progressive jpeg", bytes([0xff, 0xd8], [0xff, 0xc2], two(11), [8], two(600), two(800))],
  ["extended webp", bytes("RIFF....WEBPVP8X", [10, 0, 0, 0, 0, 0, 0, 0], [0x1f, 3, 0], [0x57, 2, 0])],
  ["lossy webp", bytes("RIFF....WEBPVP8 ", [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a], [0x20, 3], [0x58, 2])],
  ["lossless webp", bytes("RIFF....WEBPVP8L", [0, 0, 0, 0, 0x2f], [0x1f, 0xc3, 0x95, 0])],
])("the size of a %s is read", (_, picture) => {
  expect(pictureSize(picture)).toEqual({ width: 800, height: 600 });
});

test("the size of a picture of 50,000 by 50,000 is read from its first bytes", () => {
  const picture = bytes("\x89PNG\r\n\x1a\n", four(13), "IHDR", four(50_000), four(50_000));
  expect(pictureSize(picture)).toEqual({ width: 50_000, height: 50_000 });
});

test.each([
  ["an html page", bytes("<!doctype html><title>사진.jpg</title>")],
  ["a jpeg that is cut off", bytes([0xff, 0xd8, 0xff, 0xe0], two(400))],
  ["nothing", bytes()],
  ["a sound in the same wrapping", bytes("RIFF....WAVEfmt ")],
])("%s is no picture", (_, file) => {
  expect(pictureSize(file)).toBeUndefined();
});
