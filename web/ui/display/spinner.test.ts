import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Spinner } from "./spinner.tsx";

test("over the whole window it is 72 wide and tall", () => {
  expect(renderToStaticMarkup(createElement(Spinner, { fullScreen: true }))).toContain('width="72" height="72"');
});

test("a screen reader gets the name of what is loading", () => {
  expect(renderToStaticMarkup(createElement(Spinner))).toContain("불러오는 중이에요");
});
