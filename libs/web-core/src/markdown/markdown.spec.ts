import { outlineOf, parseMarkdown } from './index';
import { inlineOf } from './inline';
import type { Block, Inline } from './nodes';

const text = (value: string): Inline => ({ kind: 'text', text: value });
const paragraph = (...children: Inline[]): Block => ({ kind: 'paragraph', children });

describe('a text', () => {
  it('has headings with ids of their own, whose highest level is the first', () => {
    const blocks = parseMarkdown('## 付款 方法\n### Fees & co\n## 付款 方法\n#### deep');
    expect(blocks.map((one) => one.kind === 'heading' && [one.level, one.id])).toEqual([
      [1, '付款-方法'],
      [2, 'fees-co'],
      [1, '付款-方法-2'],
      [3, 'deep'],
    ]);
    expect(outlineOf(blocks).map(({ text: title }) => title)).toEqual(['付款 方法', 'Fees & co', '付款 方法']);
  });

  it('has paragraphs, whose line ends are spaces between words and nothing between Chinese letters', () => {
    expect(parseMarkdown('one\ntwo\n\n第一\n第二')).toEqual([paragraph(text('one two')), paragraph(text('第一第二'))]);
  });

  it('has lists within lists, numbers that go on, and tasks', () => {
    expect(parseMarkdown('3. three\n4. four\n   - inner\n\n- [x] done\n- [ ] open')).toEqual([
      {
        kind: 'list',
        start: 3,
        items: [
          { checked: null, blocks: [paragraph(text('three'))] },
          {
            checked: null,
            blocks: [
              paragraph(text('four')),
              { kind: 'list', start: null, items: [{ checked: null, blocks: [paragraph(text('inner'))] }] },
            ],
          },
        ],
      },
      {
        kind: 'list',
        start: null,
        items: [
          { checked: true, blocks: [paragraph(text('done'))] },
          { checked: false, blocks: [paragraph(text('open'))] },
        ],
      },
    ]);
  });

  it('has tables whose rows have a cell for each column', () => {
    expect(parseMarkdown('| a | b |\n| :-: | --: |\n| 1 \\| 2 |\n| 3 | 4 | 5 |')).toEqual([
      {
        kind: 'table',
        align: ['center', 'right'],
        head: [[text('a')], [text('b')]],
        rows: [
          [[text('1 | 2')], []],
          [[text('3')], [text('4')]],
        ],
      },
    ]);
  });

  it('has code that is shown as it is, even where the fence is never closed', () => {
    expect(parseMarkdown('```txt\n{a}|{b}\n\n# no heading')).toEqual([
      { kind: 'code', language: 'txt', text: '{a}|{b}\n\n# no heading' },
    ]);
  });

  it('has callouts, quotations and rules', () => {
    expect(parseMarkdown('> [!WARNING]\n> Look\n\n> said\n\n---')).toEqual([
      { kind: 'quote', tone: 'warning', blocks: [paragraph(text('Look'))] },
      { kind: 'quote', tone: null, blocks: [paragraph(text('said'))] },
      { kind: 'rule' },
    ]);
  });

  it('keeps dashes and numbers inside a sentence', () => {
    expect(parseMarkdown('10 - 20 lines, 3.5 each')).toEqual([paragraph(text('10 - 20 lines, 3.5 each'))]);
  });

  it('ends, whatever it is', () => {
    for (const odd of [
      '- ',
      '1.',
      '>',
      '|',
      '```',
      '#',
      '[x]:',
      '- a\n\n\n- b',
      '*'.repeat(3_000),
      '['.repeat(3_000),
    ]) {
      expect(Array.isArray(parseMarkdown(odd))).toBe(true);
    }
  });
});

describe('a line', () => {
  it.each<[string, Inline[]]>([
    ['**a** b', [{ kind: 'strong', children: [text('a')] }, text(' b')]],
    [
      '*a* _b_ ~~c~~',
      [
        { kind: 'emphasis', children: [text('a')] },
        text(' '),
        { kind: 'emphasis', children: [text('b')] },
        text(' '),
        { kind: 'deleted', children: [text('c')] },
      ],
    ],
    ['snake_case_name 2 * 3 * 4', [text('snake_case_name 2 * 3 * 4')]],
    ['`a | **b**`', [{ kind: 'code', text: 'a | **b**' }]],
    ['one  \ntwo', [text('one'), { kind: 'break' }, text('two')]],
    ['\\*no\\* &lt;b&gt;', [text('*no* <b>')]],
  ])('%s', (line, nodes) => expect(inlineOf(line)).toEqual(nodes));

  it('shows HTML as it was typed', () => {
    expect(inlineOf('<script>alert(1)</script>')).toEqual([text('<script>alert(1)</script>')]);
  });

  it.each([
    ['[a](https://tron.network/x)', 'https://tron.network/x', true],
    ['<https://tron.network>', 'https://tron.network', true],
    ['https://tron.network/a_(b).', 'https://tron.network/a_(b', true],
    ['[a](/client/blogs-list)', '/client/blogs-list', false],
    ['[a](#fees)', '#fees', false],
    ['<mailto:shop@example.com>', 'mailto:shop@example.com', false],
  ])('leads from %s to %s', (line, href, external) => {
    expect(inlineOf(line)[0]).toMatchObject({ kind: 'link', href, external });
  });

  it('holds no link within a link', () => {
    expect(inlineOf('[**https://a.example**](https://b.example)')).toEqual([
      {
        kind: 'link',
        href: 'https://b.example',
        external: true,
        children: [{ kind: 'strong', children: [text('a.example')] }],
      },
    ]);
  });

  it('leads to an address that is given below', () => {
    expect(parseMarkdown('See [the chain][1].\n\n[1]: https://tron.network')).toEqual([
      paragraph(
        text('See '),
        { kind: 'link', href: 'https://tron.network', external: true, children: [text('the chain')] },
        text('.'),
      ),
    ]);
  });

  it.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](data:text/html,x)',
    '[a](//evil.example)',
    '[a](/\\evil.example)',
    '[a](evil.html)',
    '![a](https://tracker.example/pixel.gif)',
    '![a](//tracker.example/pixel.gif)',
    '![a](javascript:alert(1))',
  ])('shows only the words of %s', (line) => expect(inlineOf(line)).toEqual([text('a')]));

  it("shows images of the shop's own site, with the size that is told", () => {
    expect(inlineOf('![the cashier](/images/a.png "640x360")')).toEqual([
      { kind: 'image', src: '/images/a.png', alt: 'the cashier', size: { width: 640, height: 360 } },
    ]);
  });
});
