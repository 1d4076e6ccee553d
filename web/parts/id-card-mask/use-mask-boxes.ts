import { useState } from "react";
import { type MaskBox, moveBox, proposedBox, turnBox } from "./mask-box.ts";

export interface PlacedBox {
  id: number;
  box: MaskBox;
}

/** Each further box is proposed a little lower, so that it does not hide behind the earlier one. */
const nextBelow = 0.14;

/** The black boxes over a picture, and the active one. The first box is there from the start. */
export function useMaskBoxes() {
  const [boxes, setBoxes] = useState<readonly PlacedBox[]>([{ id: 1, box: proposedBox }]);
  const [lastId, setLastId] = useState(1);
  const [chosen, setChosen] = useState(1);

  function add(box?: MaskBox) {
    const id = lastId + 1;
    setLastId(id);
    setBoxes((before) => [...before, { id, box: box ?? moveBox(proposedBox, 0, nextBelow * (before.length % 4)) }]);
    setChosen(id);
  }
  function remove(id: number) {
    const rest = boxes.filter((one) => one.id !== id);
    setBoxes(rest);
    setChosen(rest.at(-1)?.id ?? 0);
  }
  const change = (id: number, to: (box: MaskBox) => MaskBox) =>
    setBoxes((before) => before.map((one) => (one.id === id ? { id, box: to(one.box) } : one)));
  const turn = () => setBoxes((before) => before.map(({ id, box }) => ({ id, box: turnBox(box) })));
  return { boxes, chosen, choose: setChosen, add, remove, change, turn };
}
