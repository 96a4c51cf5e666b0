import type { Page } from '@playwright/test';

/**
 * What no longer fits when every text on the page is 40 % longer, as another language would have it. The texts are put back
 * before anything is drawn. Amounts, codes and whatever else is not translated stay as they are.
 */
export const crampedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const MORE = 0.4;
    const untranslated = 'script, style, code, pre, textarea, [translate=no], svg, .numeric';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: { node: Text; was: string; box: Element }[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const box = node.parentElement;
      const was = node.nodeValue ?? '';
      if (box === null || !/\p{Letter}{2}/u.test(was) || box.closest(untranslated) !== null) continue;
      if (box.clientWidth > 1 || getComputedStyle(box).display === 'inline')
        texts.push({ node: node as Text, was, box });
    }
    for (const { node, was } of texts) node.nodeValue = was + was.slice(0, Math.ceil(MORE * was.trim().length));
    const problems = new Set<string>();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) problems.add(`the page is ${scrollWidth} px wide`);
    for (const { node, was, box } of texts) {
      const { overflowX, textOverflow, display } = getComputedStyle(box);
      const cut = ['hidden', 'clip'].includes(overflowX) && textOverflow !== 'ellipsis' && display !== 'inline';
      if (cut && box.scrollWidth > box.clientWidth + 1) problems.add(`"${was}" is cut off`);
      const button = box.closest('button, a[class*=button]');
      if (button === null || textOverflow === 'ellipsis') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const [text, frame] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
      if (frame.width > 1 && (text.right > frame.right + 1 || text.left < frame.left - 1))
        problems.add(`"${was}" is wider than its button`);
    }
    for (const { node, was } of texts) node.nodeValue = was;
    return [...problems];
  });
