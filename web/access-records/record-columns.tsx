import type { AccessRecord } from "#contract/access-records.ts";
import { type AccessKind, accessKinds, accessSubjects } from "#domain/accounts/access-record.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { WhoCell } from "#web/parts/record-search/who-cell.tsx";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { Tag, type TagTone } from "#web/ui/display/tag.tsx";

interface Narrowing {
  onAccount: (id: number) => void;
  onShop: (id: number) => void;
}

const tones: Record<AccessKind, TagTone> = {
  READ: "neutral",
  REVEAL: "purple",
  EXPORT: "waits",
  FILE: "purple",
  SIGN_IN: "neutral",
  SIGN_OUT: "ended",
  SIGN_IN_FAILED: "failed",
};

export const recordColumns = ({ onAccount, onShop }: Narrowing): TableColumn<AccessRecord>[] => [
  { key: "at", header: "일시", width: 190, cell: ({ at }) => formatInstant(new Date(at)) },
  {
    key: "kind",
    header: "작업 내용",
    width: 130,
    phone: "corner",
    cell: ({ kind }) => <Tag tone={tones[kind]}>{accessKinds[kind].label}</Tag>,
  },
  { key: "call", header: "기능", cell: ({ callLabel }) => callLabel },
  {
    key: "who",
    header: "처리자",
    cell: ({ accountId, accountName }) => (
      <WhoCell id={accountId} name={accountName} none="로그인 전" onNarrow={onAccount} />
    ),
  },
  { key: "what", header: "조회 대상", cell: (record) => formatSubject(record) },
  {
    key: "shop",
    header: "매장",
    cell: ({ shopId, shopName }) => <WhoCell id={shopId} name={shopName} none="–" onNarrow={onShop} />,
  },
  { key: "address", header: "접속 IP", width: 140, phone: "hidden", cell: ({ address }) => address },
];

export function formatSubject({ subject, subjectCount, subjectIds }: AccessRecord): string {
  if (!subject) return "–";
  const { label } = accessSubjects[subject];
  if (subjectCount === 0) return `${label} 없음`;
  return subjectCount === 1 ? `${label} ${subjectIds[0]}` : `${label} ${subjectCount.toLocaleString("ko-KR")}건`;
}
