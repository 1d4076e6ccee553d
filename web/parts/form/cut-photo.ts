const longestSide = 750;
const quality = 0.86;

interface Shape {
  width: number;
  height: number;
}

/**
 * A picture file as a square jpeg of at most 750 pixels, cropped from its middle; a data address for showing and
 * sending it.
 */
export function squarePhoto(file: File): Promise<string> {
  return cutPhoto(file, ({ width, height }) => {
    const side = Math.min(width, height, longestSide);
    return { width: side, height: side };
  });
}

/** The same in another shape, which may depend on the picture's own. */
export async function cutPhoto(file: File, shapeOf: (picture: Shape) => Shape): Promise<string> {
  const picture = await createImageBitmap(file);
  const { width, height } = shapeOf(picture);
  const scale = Math.min(picture.width / width, picture.height / height);
  const [cutWidth, cutHeight] = [width * scale, height * scale];
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser gives no canvas to draw on");
  // A transparent picture would become black as a jpeg.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = "high";
  const [x, y] = [(picture.width - cutWidth) / 2, (picture.height - cutHeight) / 2];
  pen.drawImage(picture, x, y, cutWidth, cutHeight, 0, 0, width, height);
  picture.close();
  return canvas.toDataURL("image/jpeg", quality);
}

/** The content of a data address, for sending. */
export const bytesOf = (dataAddress: string) =>
  Uint8Array.from(atob(dataAddress.slice(dataAddress.indexOf(",") + 1)), (letter) => letter.charCodeAt(0));
