/** One line of the table. The note of a missing figure says why it could not be measured. */
export interface Row {
  what: string;
  ours?: number;
  floor?: number;
  ratio?: number;
  unit: string;
  bar: string;
  verdict: "ok" | "missed" | "not measured" | "shown";
  note?: string;
}

export function verdict(reached: boolean): Row["verdict"] {
  return reached ? "ok" : "missed";
}

export function printRows(rows: Row[]) {
  const heads = ["what", "ours", "floor", "ratio", "bar", ""];
  const cells = rows.map((row) => [
    row.what,
    figure(row.ours, row.unit),
    figure(row.floor, row.unit),
    figure(row.ratio, ""),
    row.bar,
    row.note ? `${row.verdict}: ${row.note}` : row.verdict,
  ]);
  const widths = heads.map((_, column) => Math.max(...[heads, ...cells].map((line) => line[column]?.length ?? 0)));
  const write = (line: string[]) =>
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  write(heads);
  write(widths.map((width) => "-".repeat(width)));
  for (const line of cells) write(line);
}

function figure(value: number | undefined, unit: string): string {
  if (value === undefined) return "";
  const text = Number.isInteger(value) || value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);
  return unit === "" ? text : `${text} ${unit}`;
}
