import { leadsOutside, findMarkdownProblem } from '../../src/common/markdown/markdown.js';

describe('Markdown that staff write', () => {
  it.each([
    ['plain words', 'Hello\n\n## 第一步\n\n- one\n- two\n\n| a | b |\n| - | - |\n| 1 | 2 |'],
    ['numbers that are compared', '3 < 4, 5 > 4, a<4 and x <= y'],
    [
      'links to the web, the shop and the page',
      '[a](https://tron.network) [b](/client/blogs) [c](#fees) <https://tron.network>',
    ],
    ['a link that is written below', '[see there][1]\n\n[1]: https://tron.network "TRON"'],
    ['a mailbox', '[write](mailto:shop@example.com) <mailto:shop@example.com>'],
    ['an image of the shop', '![the cashier](/images/cashier.png)'],
    ['brackets that are no link', 'list[0] (the first), [ ] to do'],
  ])('may have %s', (_, text) => expect(findMarkdownProblem(text)).toBeNull());

  it.each([
    ['a tag', 'Hello <script>alert(1)</script>'],
    ['a closing tag', '</div>'],
    ['a tag in code', '`<img src=x onerror=alert(1)>`'],
    ['a comment', '<!-- hidden -->'],
    ['an instruction', '<?php'],
    ['a tag with a namespace', '<svg/onload=alert(1)>'],
    ['a link in angles with code', '<javascript:alert(1)>'],
  ])('has no %s', (_, text) => expect(findMarkdownProblem(text)).toBe('raw_html'));

  it.each([
    ['code', '[a](javascript:alert(1))'],
    ['code in other letters', '[a](JaVaScRiPt:alert(1))'],
    ['code behind a line break', '[a](\njavascript:alert(1))'],
    ['code as character references', '[a](javascript&colon;alert(1))'],
    ['data', '[a](data:text/html;base64,PHNjcmlwdD4=)'],
    ['another host without a scheme', '[a](//evil.example)'],
    ['another host behind a backslash', '[a](/\\evil.example)'],
    ['a file beside this one', '[a](evil.html)'],
    ['code, from a definition', '[a][1]\n\n[1]: javascript:alert(1)'],
    ['code, from a definition in a quote', '[a][1]\n\n> [1]: javascript:alert(1)'],
    ['code, from a link around an image', '[![a](/a.png)](javascript:alert(1))'],
    ['nowhere', '[a]()'],
  ])('has no link to %s', (_, text) => expect(findMarkdownProblem(text)).toBe('link_target'));

  it.each([
    ['from elsewhere', '![a](https://tracker.example/pixel.gif)'],
    ['of another host', '![a](//tracker.example/pixel.gif)'],
    ['of code', '![a](javascript:alert(1))'],
  ])('has no image %s', (_, text) => expect(findMarkdownProblem(text)).toBe('image_target'));
});

describe('A text leads to another site', () => {
  it.each([
    '[group](https://t.me/shop)',
    'see HTTPS://t.me',
    'www.shop.example',
    't.me/shop',
    'write to shop@evil.example',
    'write to shop&commat;evil.example',
    'see _www.evil.example_',
    '<mailto:shop@example.com>',
    'see https&#58;//evil.example',
    'see https&#x3a;//evil.example',
    'see https&colon;//evil.example',
    'see https:\\//evil.example',
    'see https:/&sol;evil.example',
  ])('with %s', (text) => expect(leadsOutside(text)).toBe(true));

  it.each(['[orders](/client/order)', '[fees](#fees)', 'R&D, 3.5 USDT and 24/7', 'C:\\Users'])(
    'but not with %s',
    (text) => expect(leadsOutside(text)).toBe(false),
  );
});

describe('A text of 20,000 characters is checked in milliseconds, since whole catalogues are imported', () => {
  it.each([
    ['opening brackets', '[\n'.repeat(10_000)],
    ['a name that never ends', 'a-'.repeat(10_000)],
    ['mailboxes without a host', 'a@'.repeat(10_000)],
    ['dots', 'a.'.repeat(10_000)],
  ])('with %s', (_, text) => {
    const since = process.cpuUsage();
    findMarkdownProblem(text);
    leadsOutside(text);
    expect(process.cpuUsage(since).user / 1_000).toBeLessThan(150);
  });
});
