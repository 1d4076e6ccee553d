import { listMyShops } from "#contract/shops.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { CardSkeleton } from "#web/parts/list/card-skeleton.tsx";
import { useNavigateIfStillHere } from "#web/parts/use-navigate-if-still-here.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { QuestionForm } from "./question-form.tsx";

export function NewQuestionScreen() {
  const navigate = useNavigateIfStillHere();
  const shops = useAnswer(listMyShops, {});
  // Whether the form has a field for the shop decides the layout of the other fields.
  if (shops.isPending) return <CardSkeleton rows={6} />;
  return (
    <QuestionForm
      question={undefined}
      shops={shops.data?.items ?? []}
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
