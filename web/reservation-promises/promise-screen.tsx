import { Link, useParams } from "@tanstack/react-router";
import { exportReservationPromise, getReservationPromise } from "#contract/reservation-promises.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { download } from "#web/api/download.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { ReasonedExport } from "#web/parts/list/reasoned-export.tsx";
import { PrintTools } from "#web/parts/print-tools.tsx";
import { PromisePaperView } from "#web/parts/promise-paper/promise-paper-view.tsx";
import { Stack } from "#web/ui/layout.tsx";
import styles from "./promise-screen.module.css";

/** The promise of one reservation, to read, print and keep. */
export function PromiseScreen() {
  const { shop, role } = useCurrentShop();
  const { reservationId } = useParams({
    from: "/_app/partners/partners/shops/$shopId/reservations/$reservationId/promise",
  });
  const id = Number(reservationId);
  const answer = useAnswer(getReservationPromise, { shopId: shop.id, id });
  const paper = answer.data;
  return (
    <Stack bounded gap={16} className={styles.screen}>
      <PrintTools
        back={{
          link: (
            <Link
              to="/partners/shops/$shopId/reservations"
              params={{ shopId: String(shop.id) }}
              search={paper ? { date: seoulDay(new Date(paper.startsAt)), reservation: id } : {}}
            />
          ),
          label: "예약으로 돌아가기",
        }}
        isThere={paper !== undefined}
      >
        {role !== "MEMBER" && (
          <ReasonedExport
            content={`${paper?.number ?? "이 예약"}의 예약 확인서를 다운로드해요.`}
            usualReasons={["분쟁 확인", "고객 안내", "카드사 제출"]}
            done="예약 확인서를 다운로드했어요"
            disabled={!paper}
            save={(reason, signal) => download(exportReservationPromise, { shopId: shop.id, id, reason }, signal)}
          />
        )}
      </PrintTools>
      <Answered answer={answer} skeleton={<ListSkeleton rows={10} />}>
        {(written) => <PromisePaperView paper={written} />}
      </Answered>
    </Stack>
  );
}
