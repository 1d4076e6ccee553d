import { Sheet } from "#web/bookings/sheet.tsx";
import { Button } from "#web/ui/button.tsx";

interface ManyBookingsProps {
  words: string;
  onSure: () => void;
  onClose: () => void;
}

/** A customer with several bookings at this shop is asked once whether they want this one too. */
export function ManyBookings({ words, onSure, onClose }: ManyBookingsProps) {
  return (
    <Sheet
      title="이미 잡아 둔 예약이 있어요"
      onClose={onClose}
      footer={
        <>
          <Button
            colour="purple"
            size={50}
            fullWidth
            onClick={() => {
              onClose();
              onSure();
            }}
          >
            네, 모두 갈게요
          </Button>
          <Button colour="gray" size={50} fullWidth onClick={onClose}>
            돌아가기
          </Button>
        </>
      }
    >
      <p>{words}.</p>
    </Sheet>
  );
}
