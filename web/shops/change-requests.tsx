import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { type ApplicationForm, applicationForms } from "#domain/applications/application-form.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import styles from "./settings-screen.module.css";

const forms = [
  "SHOP",
  "SETUP_CHANGE",
  "REPRESENTATIVE",
  "ONLINE_BUSINESS_REPORT",
  "TRANSFER",
  "TERMINATION",
] as const satisfies readonly ApplicationForm[];

/** Data that an owner can change only by a request with a review. */
export function ChangeRequests({ shopId }: { shopId: number }) {
  return (
    <Card title="신청해서 바꾸기" note="심사를 거쳐요" padded={false}>
      <ul className={styles.requests}>
        {forms.map((form) => (
          <li key={form}>
            <Link to="/partners/requests/new" search={{ target: form, shop: shopId }} preload={false}>
              <Stack as="span" grow>
                <strong>{applicationForms[form].label}</strong>
                <Text as="small" size={13} tone="muted">
                  {applicationForms[form].purpose}
                </Text>
              </Stack>
              <ChevronRight size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
