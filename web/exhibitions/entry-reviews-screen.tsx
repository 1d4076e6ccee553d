import { useNavigate, useSearch } from "@tanstack/react-router";
import { Tabs } from "#web/ui/display/tabs.tsx";
import { Box } from "#web/ui/layout.tsx";
import { EntryReviews } from "./entry-reviews.tsx";
import { ExhibitionConsole } from "./exhibition-console.tsx";

const tabs = [
  { value: "reviews", label: "참여 심사" },
  { value: "exhibitions", label: "기획전" },
] as const;

/** The console for exhibitions: entries to review, and the exhibitions themselves. */
export function EntryReviewsScreen() {
  const { tab } = useSearch({ from: "/_app/operator/operator/exhibitions" });
  const navigate = useNavigate();
  const value = tab === "exhibitions" ? tab : "reviews";
  return (
    <Tabs
      label="기획전 관리"
      items={tabs}
      value={value}
      onChange={(next) => navigate({ to: "/operator/exhibitions", search: { tab: next } })}
    >
      <Box padTop={16}>{value === "exhibitions" ? <ExhibitionConsole /> : <EntryReviews />}</Box>
    </Tabs>
  );
}
