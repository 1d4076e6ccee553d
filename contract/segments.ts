import * as z from "zod/mini";
import { areSegments, longestBuffer, mostSegments, segmentKinds } from "#domain/reservations/visit-time.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { slotMinutes } from "#domain/time/time-range.ts";

const minutesWrong = { error: "시간은 10분 단위로 입력해 주세요" };
const Minutes = z.int(minutesWrong).check(z.multipleOf(slotMinutes, minutesWrong));

export const Segment = z.object({
  kind: z.enum(keysOf(segmentKinds)),
  minutes: Minutes.check(z.minimum(slotMinutes, minutesWrong), z.maximum(24 * 60, minutesWrong)),
});

/** Work and waits in turns, with work first and last. */
export const Segments = z.array(Segment).check(
  z.maxLength(mostSegments, { error: "시술과 대기 시간이 너무 많이 나뉘었어요" }),
  z.refine((segments) => segments.length === 0 || areSegments(segments), {
    error: "시술 시간으로 시작하고 끝나야 해요. 대기 시간은 시술 시간 사이에 넣어 주세요",
  }),
);

export const BufferMinutes = Minutes.check(
  z.minimum(0, minutesWrong),
  z.maximum(longestBuffer, { error: `정리 시간은 ${longestBuffer / 60}시간 이하로 입력해 주세요` }),
);
