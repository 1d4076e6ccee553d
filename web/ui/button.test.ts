import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button, type ButtonProps } from "./button.tsx";

function markup(props: ButtonProps) {
  return renderToStaticMarkup(createElement(Button, props, "확정하기"));
}

test("it is enabled, as wide as its text, and submits no form by default", () => {
  const html = markup({});
  expect(html).toContain('type="button"');
  expect(html).not.toContain("disabled");
  expect(html).not.toContain("min-width");
});

test("a minimum width is in pixels", () => {
  expect(markup({ minWidth: 200 })).toContain("min-width:200px");
});

test("a link can look like a button", () => {
  expect(markup({ href: "/partners" })).toMatch(/^<a href="\/partners"/);
  expect(markup({ render: createElement<ComponentProps<"a">>("a", { href: "/partners" }) })).toMatch(
    /^<a href="\/partners"/,
  );
});

test("a disabled link is no link", () => {
  expect(markup({ href: "/partners", disabled: true })).toMatch(/^<button .*disabled=""/);
});
