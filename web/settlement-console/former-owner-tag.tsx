import { Tag } from "#web/ui/display/tag.tsx";

/** It does not belong to the current owner of the shop. */
export const FormerOwnerTag = () => <Tag tone="waits">이전 대표의 정산</Tag>;
