import { bannerShape } from "#domain/banner.ts";

const quality = 0.86;

/** A picture file cut from its middle to the shape of a banner, as a jpeg; a data address, ready to be shown and sent. */
export async function widePhoto(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const { width, height } = bannerShape;
  const scale = Math.min(picture.width / width, picture.height / height);
  const [cutWidth, cutHeight] = [width * scale, height * scale];
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser gives no canvas to draw on");
  // A see-through picture would turn black as a jpeg.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = "high";
  const [x, y] = [(picture.width - cutWidth) / 2, (picture.height - cutHeight) / 2];
  pen.drawImage(picture, x, y, cutWidth, cutHeight, 0, 0, width, height);
  picture.close();
  return canvas.toDataURL("image/jpeg", quality);
}

export const base64Of = (dataAddress: string) => dataAddress.slice(dataAddress.indexOf(",") + 1);
