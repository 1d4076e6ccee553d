import { Link, useParams } from "@tanstack/react-router";
import { exportStatement, getStatement, type Statement } from "#contract/settlement-papers.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { download } from "#web/api/download.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { PrintTools } from "#web/parts/print-tools.tsx";
import { formatMonth, formatUntil } from "#web/settlements/format-settlement.ts";
import { DownloadButton } from "#web/settlements/lines/download-button.tsx";
import { SettlementPage } from "#web/settlements/settlement-page.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { StatementPaper } from "./statement-paper.tsx";

/** A month by completion date, to read, print and save. */
export function StatementScreen() {
  const { shop } = useCurrentShop();
  const { month } = useParams({ from: "/_app/partners/partners/shops/$shopId/settlements/statements/$month" });
  const answer = useAnswer(getStatement, { shopId: shop.id, month });
  return (
    <SettlementPage>
      <PrintTools
        back={{
          link: <Link to="/partners/shops/$shopId/settlements/statements" params={{ shopId: String(shop.id) }} />,
          label: "명세서 목록",
        }}
        isThere={answer.data !== undefined}
      >
        <DownloadButton
          disabled={!answer.data}
          done={`${formatMonth(month)} 명세서를 다운로드했어요`}
          save={(signal) => download(exportStatement, { shopId: shop.id, month }, signal)}
        />
      </PrintTools>
      <Answered answer={answer} skeleton={<ListSkeleton rows={10} />}>
        {(statement) => (
          <>
            <StillOpen statement={statement} />
            <StatementPaper statement={statement} />
          </>
        )}
      </Answered>
    </SettlementPage>
  );
}

function StillOpen({ statement: { openUntil } }: { statement: Statement }) {
  if (openUntil === null) return null;
  return (
    <Notice tone="waits" role="note">
      아직 끝나지 않은 달이에요. {formatUntil(new Date(openUntil))}까지 금액이 변경될 수 있어요.
    </Notice>
  );
}
