import type { Page } from '@playwright/test';

/** The tallest stretch of the main part without text, picture or button, between its first and its last one, in px. */
export const tallestVoid = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const main = document.querySelector('main') ?? document.body;
    const rects = [...main.querySelectorAll('img, svg, canvas, button, input')].map((one) =>
      one.getBoundingClientRect(),
    );
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if ((node.nodeValue ?? '').trim() === '') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      rects.push(...range.getClientRects());
    }
    const [first, ...rest] = rects.filter(({ height }) => height > 0).sort((a, b) => a.top - b.top);
    let bottom = first?.bottom ?? 0;
    let tallest = 0;
    for (const rect of rest) {
      tallest = Math.max(tallest, rect.top - bottom);
      bottom = Math.max(bottom, rect.bottom);
    }
    return tallest;
  });

/** Writes a long amount wherever the page has one, and gives those that then stand on more than one line or beyond their box. */
export const brokenAmounts = (page: Page): Promise<{ seen: number; broken: string[] }> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node as Text);
    const broken: string[] = [];
    let seen = 0;
    for (const text of texts) {
      const amount = /[\d,]+\.\d+\sUSDT/.exec(text.data);
      if (amount === null || (text.parentElement?.getClientRects().length ?? 0) === 0) continue;
      const long = amount[0].replace(/^\S+/, '40,094.3114');
      text.data = text.data.replace(amount[0], long);
      const range = document.createRange();
      range.setStart(text, amount.index);
      range.setEnd(text, amount.index + long.length);
      seen += 1;
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      const { right } = range.getBoundingClientRect();
      let fits = true;
      // A table is as wide as it needs, inside a frame that scrolls; boxes of these kinds have no width of their own.
      let box = text.parentElement?.closest('table') === null ? text.parentElement : null;
      for (; box !== null; box = box.parentElement) {
        if (['inline', 'contents'].includes(getComputedStyle(box).display)) continue;
        if (right > box.getBoundingClientRect().right + 1) fits = false;
      }
      if (lines > 1 || !fits) broken.push(text.parentElement?.innerText ?? '');
    }
    return { seen, broken };
  });

/** What reaches beyond a window of this width and lies in no box that scrolls by itself. */
export const tooWide = (page: Page, width: number): Promise<string[]> =>
  page.evaluate((limit) => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement));
    return [...document.body.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > limit + 1 && !scrolls(one.parentElement))
      .map((one) => `${one.nodeName} ${one.getAttribute('class')} to ${one.getBoundingClientRect().right}`);
  }, width);
