import { type MenuField, menuFields } from "#domain/menus/menu-content.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { type ApplicationField, applicationFields } from "./application-field.ts";

/** The review in which a reason is offered. */
export const reasonTopics = {
  APPLICATION: { label: "신청 심사" },
  MENU: { label: "메뉴 심사" },
  EXHIBITION: { label: "기획전 심사" },
} as const;
export type ReasonTopic = keyof typeof reasonTopics;

/** The subject of a reason in the library: a field of one review, an exhibition entry as a whole, or anything. */
export type ReasonField = ApplicationField | MenuField | "exhibition" | "any";

/** The fields of both reviews have different names, so one column is enough for both. */
export const reasonFields: readonly ReasonField[] = [
  "any",
  ...keysOf(applicationFields),
  ...keysOf(menuFields),
  "exhibition",
];

export function fieldsOfTopic(topic: ReasonTopic): readonly ReasonField[] {
  if (topic === "EXHIBITION") return ["exhibition"];
  return topic === "MENU" ? keysOf(menuFields) : keysOf(applicationFields);
}

export function reasonFieldLabel(field: ReasonField): string {
  if (field === "any") return "모든 항목";
  if (field === "exhibition") return "기획전 참여";
  return field in menuFields
    ? menuFields[field as MenuField].label
    : applicationFields[field as ApplicationField].label;
}
