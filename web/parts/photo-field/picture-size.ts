export interface PictureSize {
  width: number;
  height: number;
}

/** The size of a jpeg, png or webp from its first bytes, known before it is decoded. Undefined: none of these types. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
    if (view.getUint16(0) === 0xffd8) return jpegSize(view);
    if (textAt(view, 0) === "RIFF" && textAt(view, 8) === "WEBP") return webpSize(view);
  } catch (error) {
    // Ends before the size.
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

/** Goes from marker to marker up to the start of the picture. */
function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const mark = view.getUint8(at + 1);
    const opensPicture = mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc;
    if (opensPicture) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += mark === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function webpSize(view: DataView): PictureSize | undefined {
  const form = textAt(view, 12);
  if (form === "VP8 ") return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (form === "VP8L") {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (form !== "VP8X") return undefined;
  const threeBytes = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 };
}

const textAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)));
