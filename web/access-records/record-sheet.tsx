import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { AccessRecord } from "#contract/access-records.ts";
import { accessKinds } from "#domain/accounts/access-record.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { Button } from "#web/ui/button.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { CallName } from "./call-name.tsx";
import { formatSubject } from "./record-columns.tsx";

interface RecordSheetProps {
  record: AccessRecord | undefined;
  onClose: () => void;
}

export function RecordSheet({ record, onClose }: RecordSheetProps) {
  return (
    <Sheet open={record !== undefined} onClose={onClose} title={record ? accessKinds[record.kind].label : "접속 기록"}>
      {record && (
        <Stack gap={16}>
          <Facts facts={factsOf(record)} />
          <Button colour="gray" size={44} render={<Link to="/operator/audit" search={{ request: record.requestId }} />}>
            이 요청이 바꾼 것 보기
          </Button>
        </Stack>
      )}
    </Sheet>
  );
}

function factsOf(record: AccessRecord): [string, ReactNode][] {
  const { at, accountId, accountName, shopId, shopName, address, requestId, subjectIds, subjectCount, reason } = record;
  const rest = subjectCount - subjectIds.length;
  return [
    ["언제", formatInstant(new Date(at))],
    ["누가", accountId === null ? "로그인 전" : `${accountName ?? "알 수 없음"} (계정 ${accountId})`],
    ["누구의 정보", formatSubject(record)],
    ...pairs("번호", subjectIds.join(", ") + (rest > 0 ? ` 밖에 ${rest.toLocaleString("ko-KR")}건` : "")),
    ...pairs("매장", shopId === null ? "" : `${shopName ?? ""} (매장 ${shopId})`),
    ...pairs("내려받은 이유", reason),
    ["접속 주소", address],
    ["쓴 기능", <CallName key="call" {...record} />],
    ["요청 코드", requestId],
  ];
}

/** Facts without a value are left out. */
const pairs = (name: string, value: string): [string, string][] => (value === "" ? [] : [[name, value]]);
