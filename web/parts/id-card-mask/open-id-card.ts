import { pictureSize } from "#web/parts/photo-field/picture-size.ts";

const mostBytes = 30_000_000;
/** A decoded picture takes four bytes a pixel; with more than this a phone closes the page. */
const mostPixels = 60_000_000;
const leastSide = 300;
/** Camera data may come before the size. */
const headBytes = 512 * 1024;

/** A chosen file as an upright picture, or a text that says why it cannot be read. It is decoded here and not sent. */
export async function openIdCard(file: File): Promise<ImageBitmap | string> {
  if (file.size > mostBytes) return "사진 파일이 너무 커요. 30MB보다 작은 사진을 선택해 주세요";
  const size = pictureSize(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  if (!size) return "신분증은 JPG나 PNG 사진으로 올려 주세요";
  if (size.width * size.height > mostPixels)
    return "사진의 가로세로가 너무 커요. 6천만 화소보다 작은 사진을 선택해 주세요";
  if (Math.min(size.width, size.height) < leastSide)
    return `사진이 너무 작아서 글자를 읽을 수 없어요. 가로와 세로가 ${leastSide}픽셀 이상인 사진을 선택해 주세요`;
  try {
    return await createImageBitmap(file);
  } catch {
    return "사진이 깨져 있어서 열 수 없어요. 다른 사진을 선택해 주세요";
  }
}
