export interface TraceEvent {
  name: string;
  cat: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
}

export interface Task {
  startsAt: number;
  endsAt: number;
  /** CPU time of the thread, which does not grow with other programs on the machine. */
  milliseconds: number;
}

export const eventsOf = (trace: Buffer) => (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents;

/** The tasks of the page's main thread between two marks of a Chrome trace. */
export function marked(traceEvents: readonly TraceEvent[], from: string | undefined, to: string): Task[] {
  const find = (name: string) => traceEvents.find((event) => event.name === name && event.cat.includes("user_timing"));
  const end = find(to);
  const start = from === undefined ? undefined : find(from);
  if (!end || (from !== undefined && !start)) throw new Error("the trace does not contain its marks");
  return traceEvents
    .filter(
      (event) => event.ph === "X" && event.pid === end.pid && event.tid === end.tid && /RunTask$/.test(event.name),
    )
    .filter(({ ts }) => ts <= end.ts && (!start || ts >= start.ts))
    .map(({ ts, dur = 0, tdur = dur }) => ({ startsAt: ts, endsAt: ts + dur, milliseconds: tdur / 1000 }))
    .toSorted((one, other) => one.startsAt - other.startsAt);
}

const breathMicroseconds = 1000;

/** CPU time of each period without a pause: no frame can be drawn during it. */
export function busyTimes(tasks: Task[]): number[] {
  const stretches: Task[] = [];
  for (const task of tasks) {
    const last = stretches.at(-1);
    if (!last || task.startsAt - last.endsAt > breathMicroseconds) stretches.push({ ...task });
    else {
      last.endsAt = Math.max(last.endsAt, task.endsAt);
      last.milliseconds += task.milliseconds;
    }
  }
  return stretches.map(({ milliseconds }) => milliseconds);
}
