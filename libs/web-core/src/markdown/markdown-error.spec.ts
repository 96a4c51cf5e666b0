import { markdownError } from '.';

describe('Markdown that staff write', () => {
  it.each([
    ['plain words', '3 < 4, a<4\n\n- one\n\n| a |\n| - |\n| 1 |'],
    [
      'links to the web, the shop, a mailbox and the page',
      '[a](https://tron.network) [b](/client) <https://a.test> [c](#x)',
    ],
    ['an image of the shop', '![the cashier](/images/cashier.png)'],
  ])('may have %s', (_, text) => expect(markdownError(text)).toBeNull());

  it.each([
    ['raw_html', 'Hello <script>alert(1)</script>'],
    ['raw_html', '<!-- hidden -->'],
    ['link_target', '[a](javascript:alert(1))'],
    ['link_target', '[a](//evil.example)'],
    ['link_target', '[a][1]\n\n[1]: javascript:alert(1)'],
    ['image_target', '![a](https://tracker.example/pixel.gif)'],
  ] as const)('is refused for %s: %s', (error, text) => expect(markdownError(text)).toBe(error));
});
