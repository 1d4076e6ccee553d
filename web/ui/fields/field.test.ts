import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Field } from "./field.tsx";
import { TextInput } from "./text-input.tsx";

function markup(field: { error?: string; touched?: boolean; help?: string }) {
  const props = { label: "가격", ...field, children: createElement(TextInput) };
  return renderToStaticMarkup(createElement(Field, props));
}

test.each([
  { touched: false, error: "꼭 입력해 주세요.", shown: false },
  { touched: true, error: undefined, shown: false },
  { touched: true, error: "꼭 입력해 주세요.", shown: true },
])("touched $touched with error $error: shown is $shown", ({ touched, error, shown }) => {
  const html = markup({ touched, error });
  expect(html.includes("꼭 입력해 주세요.")).toBe(shown);
  expect(html.includes('aria-invalid="true"')).toBe(shown);
});

test("the control is named by the label and described by help and error", () => {
  const html = markup({ touched: true, error: "꼭 입력해 주세요.", help: "고객에게 보여요." });
  const id = /<input[^>]* id="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`for="${id}"`);
  expect(html).toContain(`aria-describedby="${id}-help ${id}-error"`);
});
