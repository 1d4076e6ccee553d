import { Compass } from "lucide-react";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";

/** For a designer who opens a form by its address: they can read promotions but not create them. */
export const LeadersOnly = ({ makes }: { makes: string }) => (
  <Card>
    <EmptyState icon={Compass} title="만들 수 없어요" text={`대표와 매니저만 ${makes} 만들 수 있어요.`} />
  </Card>
);
