import { createArticle, type WrittenArticle } from "#contract/articles.ts";
import { type ArticleCategory, boardIds } from "#domain/advertising/board.ts";
import { seoulDay, seoulInstant, seoulTime } from "#domain/time/seoul-time.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";

/** The values of the form. */
export interface ArticleDraft {
  title: string;
  body: string;
  category: ArticleCategory | null;
  pinned: boolean;
  displayOrder: number | null;
  /** Null: at once, or unchanged. */
  later: { day: string | null; time: string } | null;
}

export function articleDraftOf(article: WrittenArticle | undefined): ArticleDraft {
  if (!article) return { title: "", body: "", category: null, pinned: false, displayOrder: 0, later: null };
  const { title, body, category, pinned, displayOrder, published } = article;
  const at = new Date(article.publishedAt);
  const later = published ? null : { day: seoulDay(at), time: seoulTime(at) };
  return { title, body, category, pinned, displayOrder, later };
}

/** The input of the call; sent only after the form has no errors. */
export const writtenOf = ({ later, displayOrder, ...draft }: ArticleDraft) => ({
  ...draft,
  displayOrder: displayOrder ?? 0,
  publishedAt: later?.day ? seoulInstant(later.day, later.time).toISOString() : null,
});

export function articleErrorsOf(boardId: number, draft: ArticleDraft): Record<string, string> {
  const errors = fieldErrors(createArticle.input, {
    id: boardId,
    ...writtenOf(draft),
    displayOrder: draft.displayOrder,
  });
  if (boardId === boardIds.FAQ && draft.category === null) errors.category = "분류를 선택해 주세요";
  if (draft.later && !draft.later.day) errors.publishedAt = "게시일을 선택해 주세요";
  return errors;
}
