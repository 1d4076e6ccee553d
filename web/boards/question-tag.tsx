import { Check, Clock } from "lucide-react";
import type { Question } from "#contract/boards.ts";
import { Tag } from "#web/ui/display/tag.tsx";

/** The status of a question, for its author. */
export function QuestionTag({ answer, answerIsNew }: Pick<Question, "answer" | "answerIsNew">) {
  if (!answer)
    return (
      <Tag tone="waits" icon={Clock}>
        답변 대기
      </Tag>
    );
  return (
    <Tag tone={answerIsNew ? "purple" : "neutral"} icon={Check}>
      {answerIsNew ? "새 답변" : "답변 받음"}
    </Tag>
  );
}
