import { useNavigate } from "@tanstack/react-router";
import { listMyShops } from "#contract/shops.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { toast } from "#web/ui/toast.ts";
import { QuestionForm } from "./question-form.tsx";

export function NewQuestionScreen() {
  const navigate = useNavigate();
  const shops = useAnswer(listMyShops, {}).data?.items;
  return (
    <QuestionForm
      question={undefined}
      shops={shops ?? []}
      onSaved={({ id }) => {
        toast({ text: "문의를 보냈어요. 답이 오면 알려 드릴게요", tone: "done" });
        navigate({
          to: "/partners/support/questions/$articleId",
          params: { articleId: String(id) },
          replace: true,
        });
      }}
      onLeave={() => navigate({ to: "/partners/support", search: { tab: "questions" } })}
    />
  );
}
