import { smallestSide } from "./crop.ts";
import { type PictureSize, pictureSize } from "./picture-size.ts";

export interface Picture extends PictureSize {
  bitmap: ImageBitmap;
  /** For showing it; released with `URL.revokeObjectURL`. */
  url: string;
}

const mostBytes = 30_000_000;
/** A decoded picture takes four bytes a pixel; with more than this a phone closes the page. */
const mostPixels = 60_000_000;
/** Camera data may come before the size. */
const headBytes = 512 * 1024;

/** A file as a picture that can be drawn, or a text that says why it cannot be read. */
export async function openPicture(file: File): Promise<Picture | string> {
  if (file.size > mostBytes) return "사진 파일이 너무 커요. 30MB보다 작은 사진을 선택해 주세요";
  const size = pictureSize(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  if (!size) return "읽을 수 없는 파일이에요. JPG, PNG, WEBP 사진을 선택해 주세요";
  if (size.width * size.height > mostPixels)
    return "사진의 가로세로가 너무 커요. 6천만 화소보다 작은 사진을 선택해 주세요";
  if (Math.min(size.width, size.height) < smallestSide)
    return `사진이 너무 작아요. 가로와 세로가 ${smallestSide}픽셀 이상인 사진을 선택해 주세요`;
  try {
    const bitmap = await createImageBitmap(file);
    // Decoding rotates a picture by its camera data, so the size in the file may have swapped sides.
    return { bitmap, width: bitmap.width, height: bitmap.height, url: URL.createObjectURL(file) };
  } catch {
    return "사진이 깨져 있어서 열 수 없어요. 다른 사진을 선택해 주세요";
  }
}
