/** 90 is "1시간 30분". */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours}시간`, (rest > 0 || hours === 0) && `${rest}분`].filter(Boolean).join(" ");
}
