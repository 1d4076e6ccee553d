import type { AuditRow } from "#contract/audit.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { Facts } from "#web/ui/display/facts.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import styles from "./audit-screen.module.css";
import { changesOf } from "./changes.ts";
import { nobodyLabel } from "./nobody-label.ts";

interface AuditSheetProps {
  row: AuditRow | undefined;
  onClose: () => void;
}

/** All fields of one record. */
export function AuditSheet({ row, onClose }: AuditSheetProps) {
  return (
    <Sheet open={row !== undefined} onClose={onClose} title={row?.callLabel ?? "변경 기록"} wide>
      {row && (
        <Stack gap={16}>
          <Facts
            facts={[
              ["언제", formatInstant(new Date(row.at))],
              ["누가", row.accountId === null ? nobodyLabel(row) : `${row.accountName ?? ""} (계정 ${row.accountId})`],
              ["매장", row.shopId === null ? "–" : `${row.shopName ?? ""} (매장 ${row.shopId})`],
              ["접속 주소", row.address || "–"],
              // Support and the server's log use this name.
              [
                "기능 이름",
                <code key="call" className={styles.name}>
                  {row.call}
                </code>,
              ],
              ["요청 코드", row.requestId],
            ]}
          />
          <Text as="h3" size={16}>
            바뀐 것
          </Text>
          <Changes changes={row.changes} />
        </Stack>
      )}
    </Sheet>
  );
}

function Changes({ changes }: { changes: AuditRow["changes"] }) {
  const lines = changesOf(changes);
  if (lines.length === 0) return <Text tone="muted">따로 적힌 것이 없어요.</Text>;
  return (
    <dl className={styles.changes}>
      {lines.map(({ key, name, from, to }) => (
        <div key={key}>
          <Text as="dt" tone="muted" size={13}>
            {name}
          </Text>
          <dd>
            {from !== undefined && (
              <>
                <Text as="del" tone="red">
                  <span className="sr-only">전에는 </span>
                  {from}
                </Text>{" "}
              </>
            )}
            <ins>
              {from !== undefined && <span className="sr-only">이제는 </span>}
              {to}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
