import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ClipboardPen, Plus } from "lucide-react";
import { listMyApplications } from "#contract/applications.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { ApplicationCardSkeleton, ApplicationCards } from "#web/parts/application-card/application-card.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Pagination } from "#web/ui/display/pagination.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./applications-screen.module.css";

const size = 10;

/** The person's applications, newest first, each with its next step. */
export function ApplicationsScreen() {
  const { page = 0 } = useSearch({ from: "/_app/partners/partners/requests" });
  const navigate = useNavigate();
  const answer = useAnswer(listMyApplications, { page, size }, { keepEarlier: "pages", staleMilliseconds: 0 });
  const begin = (
    <Button colour="purple" size={44} icon={Plus} render={<Link to="/partners/requests/new" search={{}} />}>
      신청하기
    </Button>
  );
  return (
    <Stack gap={16} width="wide">
      <Answered answer={answer} skeleton={<ApplicationCardSkeleton />}>
        {({ items, total }) =>
          total === 0 ? (
            <Card>
              <EmptyState
                icon={ClipboardPen}
                title="아직 신청 내역이 없어요"
                text="새 매장을 등록하거나 매장 정보를 변경할 때 신청해요. 진행 상황은 여기에서 확인할 수 있어요."
                action={begin}
              />
            </Card>
          ) : (
            <>
              <Row gap={16} justify="between" className={styles.head}>
                <Text as="h2" size={20}>
                  내 신청 <small className="number">{total.toLocaleString("ko-KR")}건</small>
                </Text>
                {begin}
              </Row>
              <ApplicationCards lines={items} />
              {total > size && (
                <Pagination
                  page={page}
                  size={size}
                  total={total}
                  onChange={(next) => navigate({ to: "/partners/requests", search: { page: next || undefined } })}
                />
              )}
            </>
          )
        }
      </Answered>
    </Stack>
  );
}
