import { ArrowDownToLine } from "lucide-react";
import { useState } from "react";
import { addDays } from "#domain/time/seoul-time.ts";
import { Button } from "#web/ui/button.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { DateStrip } from "#web/ui/display/date-strip.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { SupportBox } from "#web/ui/display/support-box.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Columns, Stack } from "#web/ui/layout.tsx";
import { KitBlock, KitRow } from "./kit-block.tsx";

const designers = ["한소영", "박도윤", "이지아", "최서준", "정하린", "오민재", "Emma"];
const counts = [0, 14, 17, 19, 23, 26, 21, 0, 9, 7, 8, 12, 18, 11];

export function KitPeople() {
  const [day, setDay] = useState("2026-11-14");
  const [start, setStart] = useState("2026-11-09");
  const days = counts.map((count, index) => ({
    day: addDays(start, index),
    count,
    closed: index % 7 === 0,
  }));
  return (
    <>
      <KitBlock title="날짜 띠" note="방향키로도 옮겨요">
        <Card>
          <DateStrip
            days={days}
            value={day}
            today="2026-11-14"
            onSelect={setDay}
            onShift={(step) => setStart(addDays(start, step))}
          />
        </Card>
      </KitBlock>
      <KitBlock title="사람, 한 줄 안내, 고객센터">
        <Columns count={3} gap={24} single={1024}>
          <Card title="디자이너" note="7명" action={<Tag>오늘 근무</Tag>}>
            <Stack gap={20}>
              <KitRow label="40px">
                {designers.map((name) => (
                  <Avatar key={name} name={name} size={40} />
                ))}
              </KitRow>
              <KitRow label="24, 32, 56px">
                <Avatar name="한소영" size={24} />
                <Avatar name="박도윤" size={32} />
                <Avatar name="이지아" size={56} />
                <Tag tone="arrived" icon={ArrowDownToLine}>
                  입금 완료
                </Tag>
              </KitRow>
            </Stack>
          </Card>
          <Card title="한 줄 안내">
            <Stack gap={12}>
              <Notice tone="offline">인터넷이 끊겼어요. 보이는 내용은 14:20 기준이에요.</Notice>
              <Notice
                tone="waits"
                action={
                  <Button size={30} colour="white">
                    카드 변경하기
                  </Button>
                }
              >
                광고비가 결제되지 않았어요.
              </Notice>
              <Notice tone="failed">환불이 늦어지고 있어요.</Notice>
              <Notice tone="purple">새 약관이 2026.12.01 (화)부터 적용돼요.</Notice>
            </Stack>
          </Card>
          <Card title="고객센터">
            <Stack gap={12}>
              <SupportBox />
              <SupportBox look="side" />
            </Stack>
          </Card>
        </Columns>
      </KitBlock>
    </>
  );
}
