import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RadioGroup, type RadioGroupProps, RadioItem } from "./radio-group.tsx";

function markup(group: Partial<RadioGroupProps<string>>) {
  const items = ["DAYS_7", "DAYS_28"].map((value) => createElement(RadioItem, { key: value, value }, value));
  return renderToStaticMarkup(
    createElement(RadioGroup<string>, { label: "기간", value: "DAYS_7", onSelect: () => {}, ...group }, items),
  );
}

test("an item outside its root throws with the name of the root", () => {
  expect(() => renderToStaticMarkup(createElement(RadioItem, { value: "DAYS_7" }, "7일"))).toThrow(
    "RadioItem may be used only inside the group root",
  );
});

test("only the chosen item is checked", () => {
  expect(markup({}).match(/checked=""/g)).toHaveLength(1);
  expect(markup({ value: null })).not.toContain('checked=""');
});

test("a disabled group disables every item", () => {
  expect(markup({ disabled: true }).match(/disabled=""/g)).toHaveLength(2);
});
