import { useNavigate } from "@tanstack/react-router";
import { ClipboardList } from "lucide-react";
import type { ConsoleShop } from "#contract/shop-console.ts";
import { applicationTargets, reviewStates } from "#domain/applications/application.ts";
import { applicationForms } from "#domain/applications/application-form.ts";
import { formatDay, formatInstant, seoulDay } from "#domain/time/seoul-time.ts";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Table, type TableColumn } from "#web/ui/display/table.tsx";
import { Tag, type TagTone } from "#web/ui/display/tag.tsx";

type Line = ConsoleShop["applications"][number];

/** The shop's applications, with links to their review. */
export function ShopApplications({ shop }: { shop: ConsoleShop }) {
  const navigate = useNavigate();
  const open = ({ id, form }: Line) =>
    form === null
      ? navigate({ to: "/operator/menus", search: { request: id } })
      : navigate({ to: "/operator/applications", search: { request: id } });
  return (
    <Card title="신청" note="최신순 20개" padded={false}>
      <Table
        caption="이 매장의 신청"
        columns={columns}
        rows={shop.applications}
        rowKey={({ id }) => id}
        onOpen={open}
        empty={<EmptyState icon={ClipboardList} title="신청이 없어요" text="매장이 보낸 신청이 여기에 모여요." />}
      />
    </Card>
  );
}

const columns: TableColumn<Line>[] = [
  {
    key: "what",
    header: "신청",
    phone: "title",
    cell: ({ form, target, title }) =>
      form ? applicationForms[form].label : `${applicationTargets[target].label}${title && ` · ${title}`}`,
  },
  {
    key: "status",
    header: "상태",
    width: 110,
    phone: "corner",
    cell: ({ status, closed }) => <Tag tone={toneOf(status, closed)}>{labelOf(status, closed)}</Tag>,
  },
  {
    key: "at",
    header: "신청일",
    width: 150,
    cell: ({ requestedAt }) => formatDay(seoulDay(new Date(requestedAt))),
  },
];

/** A cancelled application keeps its state. */
const labelOf = (status: Line["status"], closed: boolean) =>
  closed && status !== "APPROVAL" ? "취소" : reviewStates[status].label;

function toneOf(status: Line["status"], closed: boolean): TagTone {
  if (status === "APPROVAL") return "arrived";
  if (closed) return "ended";
  return status === "REJECT" || status === "NON_DISPLAY_REJECT" ? "failed" : "waits";
}

/** The days on which the shop got a new owner. */
export function ShopHandovers({ handovers }: { handovers: ConsoleShop["handovers"] }) {
  if (handovers.length === 0) return null;
  return (
    <Card title="양도" note={`${handovers.length}회`}>
      <Facts
        facts={handovers.map(
          ({ at, fromName, toName }) => [formatInstant(new Date(at)), `${fromName} → ${toName}`] as const,
        )}
      />
    </Card>
  );
}
