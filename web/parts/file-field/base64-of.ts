/** The bytes as base64, as the browser writes them itself: a loop of ours would stop the page for a second. */
export function base64Of(content: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });
}
