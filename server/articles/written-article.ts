import type { createArticle } from "#contract/articles.ts";
import type { InputOf } from "#contract/call.ts";
import type { BoardKind } from "#domain/advertising/board.ts";
import type { RefusalExtras } from "#server/http/calls/errors.ts";

type Written = Omit<InputOf<typeof createArticle>, "id" | "publishedAt">;
type Refuse = (code: "article_category_needed", extras: RefusalExtras) => never;

/** The columns of a written article. Frequent questions have a category; notices have none. */
export function writtenArticle(kind: BoardKind, written: Written, refuse: Refuse) {
  const { title, body, category, pinned, displayOrder } = written;
  if (kind === "FAQ" && category === null)
    return refuse("article_category_needed", { fields: { category: "분류를 선택해 주세요" } });
  return { title, body, category: kind === "FAQ" ? category : null, pinned, displayOrder };
}
