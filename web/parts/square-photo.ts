const longestSide = 750;
const quality = 0.86;

/** A picture file as a square jpeg of at most 750 pixels, cut from its middle; a data address, ready to be shown and sent. */
export async function squarePhoto(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  const size = Math.min(side, longestSide);
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser gives no canvas to draw on");
  // A see-through picture would turn black as a jpeg.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, size, size);
  pen.drawImage(picture, (picture.width - side) / 2, (picture.height - side) / 2, side, side, 0, 0, size, size);
  picture.close();
  return canvas.toDataURL("image/jpeg", quality);
}

export const base64Of = (dataAddress: string) => dataAddress.slice(dataAddress.indexOf(",") + 1);
