import { Ban } from "lucide-react";
import { getCustomer } from "#contract/customers.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { useRejectUser } from "#web/parts/reject-user/use-reject-user.tsx";
import { Button } from "#web/ui/button.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Sheet } from "#web/ui/overlays/sheet.tsx";
import { CustomerPanel } from "./customer-panel.tsx";

interface CustomerSheetProps {
  shopId: number;
  customerId: number | undefined;
  onClose: () => void;
}

/** Whether it is open is in the address, which the route change has just set. */
const staysByAddress = () => undefined;

export function CustomerSheet({ shopId, customerId, onClose }: CustomerSheetProps) {
  const { role } = useCurrentShop();
  const isOpen = customerId !== undefined;
  const answer = useAnswer(getCustomer, { shopId, id: customerId ?? 0 }, { enabled: isOpen });
  const reject = useRejectUser(shopId);
  const customer = answer.data;
  return (
    <Sheet
      wide
      open={isOpen}
      onClose={onClose}
      onRouteChange={staysByAddress}
      title={customer?.name ?? "손님"}
      header={
        customer?.rejected ? (
          <Tag tone="failed" icon={Ban}>
            차단한 손님
          </Tag>
        ) : undefined
      }
      footer={
        customer && !customer.rejected && role !== "MEMBER" ? (
          <Button
            colour="red"
            kind="secondary"
            size={44}
            icon={Ban}
            onClick={() => reject({ customerId: customer.id, name: customer.name })}
          >
            차단하기
          </Button>
        ) : undefined
      }
    >
      {isOpen && (
        <Answered answer={answer} skeleton={<ListSkeleton rows={6} />}>
          {(found) => <CustomerPanel key={found.id} shopId={shopId} customer={found} />}
        </Answered>
      )}
    </Sheet>
  );
}
