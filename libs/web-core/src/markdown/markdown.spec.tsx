import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import { isExternal, markdownOptions, outlineOf } from '.';

/** `react-dom` adds hints for images that a browser would load early. */
const render = (text: string, options: { top?: number; anchors?: boolean } = {}): string =>
  renderToStaticMarkup(<Markdown {...markdownOptions({ top: 2, ...options })}>{text}</Markdown>).replace(
    /<link[^>]*>/g,
    '',
  );
const html: typeof render = (...args) => render(...args).replace(/\n/g, '');
/** What a single paragraph becomes. */
const line = (text: string): string => html(text).replace(/^<p>(.*)<\/p>$/, '$1');

describe('a text', () => {
  const headed = '## 付款 方法\n### Fees\n## 付款 方法\n#### deep';

  it('has headings whose highest level is the one below its place', () => {
    expect(html(headed)).toBe('<h2>付款 方法</h2><h3>Fees</h3><h2>付款 方法</h2><h4>deep</h4>');
    expect(html('# a\n###### b', { top: 4 })).toBe('<h4>a</h4><h6>b</h6>');
  });

  it('has an outline of the two highest levels, whose ids are those of the headings', () => {
    const sections = outlineOf(headed);
    expect(sections).toEqual([
      { level: 1, id: '付款-方法', text: '付款 方法' },
      { level: 2, id: 'fees', text: 'Fees' },
      { level: 1, id: '付款-方法-1', text: '付款 方法' },
    ]);
    const ids = [...html(headed, { anchors: true }).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.slice(0, 3)).toEqual(sections.map(({ id }) => id));
    expect(outlineOf('no heading')).toEqual([]);
  });

  it('has paragraphs, whose line ends are spaces between words and nothing between Chinese letters', () => {
    expect(render('one\ntwo')).toBe('<p>one\ntwo</p>');
    expect(html('第一\n第二，\r\n第三')).toBe('<p>第一第二，第三</p>');
  });

  it('has lists within lists, numbers that go on, and tasks', () => {
    expect(html('3. three\n4. four\n   - inner')).toBe(
      '<ol start="3"><li>three</li><li>four<ul><li>inner</li></ul></li></ol>',
    );
    expect(html('- [x] done\n- [ ] open')).toBe(
      '<ul><li class="task-list-item"><input type="checkbox" disabled="" checked=""/> done</li>' +
        '<li class="task-list-item"><input type="checkbox" disabled=""/> open</li></ul>',
    );
  });

  it('has tables whose rows have a cell for each column', () => {
    expect(html('| a | b |\n| :-: | --: |\n| 1 \\| 2 |\n| 3 | 4 | 5 |')).toBe(
      '<table><thead><tr><th style="text-align:center">a</th><th style="text-align:right">b</th></tr></thead>' +
        '<tbody><tr><td style="text-align:center">1 | 2</td><td style="text-align:right"></td></tr>' +
        '<tr><td style="text-align:center">3</td><td style="text-align:right">4</td></tr></tbody></table>',
    );
  });

  it('has code that is shown as it is, even where the fence is never closed', () => {
    expect(render('```txt\n{a}|<b>\n\n# no')).toBe('<pre><code>{a}|&lt;b&gt;\n\n# no\n</code></pre>');
  });

  it('has callouts with their tone, quotations and rules', () => {
    expect(html('> [!WARNING]\n> Look\n\n> said\n\n---')).toBe(
      '<blockquote data-tone="warning"><p>Look</p></blockquote><blockquote><p>said</p></blockquote><hr/>',
    );
    expect(html('> [!tip]\n>\n> **a**')).toBe('<blockquote data-tone="success"><p><strong>a</strong></p></blockquote>');
    expect(html('> [!NOTE] is a mark')).toBe('<blockquote><p>[!NOTE] is a mark</p></blockquote>');
  });

  it('keeps dashes and numbers inside a sentence', () => {
    expect(html('10 - 20 lines, 3.5 each, 1~3 or 5~7 days')).toBe('<p>10 - 20 lines, 3.5 each, 1~3 or 5~7 days</p>');
  });

  it.each([
    ...['>'.repeat(300), '- '.repeat(300)],
    ...['- ', '1.', '>', '|', '```', '#', '[x]:', '- a\n\n\n- b', ''],
    ...['*', '[', '![', '`', '<', '~~', '| ', '> [!'].map((mark) => mark.repeat(3_000)),
  ])('ends, whatever it is: %#', (odd) => {
    expect(html(odd)).not.toContain('undefined');
    expect(outlineOf(odd).length).toBeLessThan(2);
  });
});

describe('a line', () => {
  it.each([
    ['**a** b', '<strong>a</strong> b'],
    ['*a* _b_ ~~c~~', '<em>a</em> <em>b</em> <del>c</del>'],
    ['**注意：**请勿关闭', '<strong>注意：</strong>请勿关闭'],
    ['snake_case_name 2 * 3 * 4', 'snake_case_name 2 * 3 * 4'],
    ['`a | **b**`', '<code>a | **b**</code>'],
    ['one  \ntwo', 'one<br/>two'],
    ['\\*no\\* &lt;b&gt;', '*no* &lt;b&gt;'],
    ['a note[^1]', 'a note[^1]'],
  ])('%s', (typed, shown) => expect(line(typed)).toBe(shown));

  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['a <img src=x onerror=alert(1)>', 'a &lt;img src=x onerror=alert(1)&gt;'],
    ['<div onclick="x">**a**</div>', '&lt;div onclick=&quot;x&quot;&gt;<strong>a</strong>&lt;/div&gt;'],
    ['<!-- hidden -->', '&lt;!-- hidden --&gt;'],
    ['<svg><a href="javascript:alert(1)">a</a></svg>', expect.not.stringMatching(/<(svg|a)/)],
  ])('shows HTML as it was typed: %s', (typed, shown) => expect(line(typed)).toEqual(shown));

  it.each([
    ['[a](https://tron.network/x)', 'https://tron.network/x', true],
    ['<https://tron.network>', 'https://tron.network', true],
    ['https://tron.network/a_(b).', 'https://tron.network/a_(b)', true],
    ['[a](/client/blogs-list)', '/client/blogs-list', false],
    ['[a](#fees)', '#fees', false],
    ['<mailto:shop@example.com>', 'mailto:shop@example.com', false],
    ['[a][1]\n\n[1]: https://tron.network', 'https://tron.network', true],
  ])('leads from %s to %s', (typed, href, external) => {
    expect(html(typed)).toContain(`<a href="${href}">`);
    expect(isExternal(href)).toBe(external);
  });

  it('finds plain addresses in Chinese sentences, and reads on behind them', () => {
    expect(line('打开https://a.test/x，然后**点击**')).toBe(
      '打开<a href="https://a.test/x">https://a.test/x</a>，然后<strong>点击</strong>',
    );
    expect(line('见 https://a.test/x，**请** 看https://b.test。')).toBe(
      '见 <a href="https://a.test/x">https://a.test/x</a>，<strong>请</strong> 看<a href="https://b.test">https://b.test</a>。',
    );
    expect(line('https://a.test、https://b.test；完')).toBe(
      '<a href="https://a.test">https://a.test</a>、<a href="https://b.test">https://b.test</a>；完',
    );
  });

  it('holds no link within a link', () => {
    expect(line('[**https://a.example**](https://b.example)')).toBe(
      '<a href="https://b.example"><strong>https://a.example</strong></a>',
    );
  });

  it.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](java&#9;script:alert(1))',
    '[a](data:text/html,x)',
    '[a](vbscript:x)',
    '[a](//evil.example)',
    '[a](/\\evil.example)',
    '[a](/%5Cevil.example)',
    '[a](https:evil.example)',
    '[a](https:///evil.example)',
    '[a](evil.html)',
    '[a][1]\n\n[1]: javascript:alert(1)',
    '![a](https://tracker.example/pixel.gif)',
    '![a](//tracker.example/pixel.gif)',
    '![a](/\\tracker.example/pixel.gif)',
    '![a](javascript:alert(1))',
    '![a](data:image/svg+xml,x)',
    '[![a](https://tracker.example/pixel.gif)](javascript:alert(1))',
  ])('shows only the words of %s', (typed) => expect(line(typed)).toBe('a'));

  it("shows images of the shop's own site, with the size that their title gives", () => {
    expect(line('![the cashier](/images/a.png "640x360")')).toBe(
      '<img src="/images/a.png" alt="the cashier" width="640" height="360"/>',
    );
    expect(line('![a](/a.png "A title")')).toBe('<img src="/a.png" alt="a"/>');
  });
});
