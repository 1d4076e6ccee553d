import { Link } from "@tanstack/react-router";
import { ChevronRight, CircleCheck, CircleDashed } from "lucide-react";
import type { Application } from "#contract/application.ts";
import { applicationFields, type OpeningField } from "#domain/applications/application-field.ts";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./opening-check.module.css";

const places = {
  "opening.menus": "/partners/shops/$shopId/menus",
  "opening.staffs": "/partners/shops/$shopId/staffs",
  "opening.hours": "/partners/shops/$shopId/schedule",
  "opening.notices": "/partners/shops/$shopId/settings/notifications",
} as const satisfies Record<OpeningField, string>;

/** Whether the shop has what it needs, with a link to the screen where it is done. */
export function OpeningCheck({ field, application }: { field: OpeningField; application: Application }) {
  const { shopId, opening } = application;
  const check = opening?.[field];
  if (!check || shopId === null) return null;
  const Icon = check.ready ? CircleCheck : CircleDashed;
  return (
    <Link to={places[field]} params={{ shopId: String(shopId) }} className={styles.check}>
      <Icon size={24} aria-hidden className={check.ready ? styles.ready : styles.open} />
      <Stack as="span" grow shrink>
        <strong>{applicationFields[field].label}</strong>
        <Text as="span" size={13} tone="muted">
          {check.words}
        </Text>
      </Stack>
      <Row as="span" gap={4} inline size={13} weight="medium" tone="muted" nowrap>
        {check.ready ? "보기" : "준비하기"}
        <ChevronRight size={16} aria-hidden />
      </Row>
    </Link>
  );
}
