import { Skeleton } from "./skeleton.tsx";

const widths = ["72%", "56%", "88%", "64%"];

export function TableSkeleton({ columns, rows }: { columns: number; rows: number }) {
  return (
    <tbody data-skeleton>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a skeleton never change places.
        <tr key={row}>
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a skeleton never change places.
            <td key={column} data-phone={column === 0 ? "title" : "line"}>
              {row === 0 && column === 0 && <span className="sr-only">불러오는 중이에요</span>}
              <Skeleton width={widths[(row + column) % widths.length]} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
