import { closesWithRoute } from "./dialog-store.ts";

/** The library's mark of a page whose scrolling is locked by a dialog. */
const mark = "data-base-ui-scroll-locked";

// A dialog restores the page's scroll position a moment after it has closed. If a route change has closed it, the page
// is another one by then and begins at the top.
closesWithRoute(() => {
  const page = document.documentElement;
  if (!page.hasAttribute(mark)) return;
  const watch = new MutationObserver(() => {
    watch.disconnect();
    window.scrollTo(0, 0);
    document.body.style.overflow = "auto";
  });
  watch.observe(page, { attributeFilter: [mark] });
});
