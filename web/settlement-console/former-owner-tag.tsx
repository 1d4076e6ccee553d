import { Tag } from "#web/ui/display/tag.tsx";

/** It is not of whoever has the shop today. */
export const FormerOwnerTag = () => <Tag tone="waits">이전 대표의 정산</Tag>;
