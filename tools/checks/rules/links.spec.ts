import { anchorsOf, linksIn, quotesIn } from './links.ts';

describe('links of the documentation', () => {
  it('finds inline links, pictures, references and HTML', () => {
    const text = 'See [a](docs/a.md "A") and ![b](b.png), [c][c].\n\n[c]: ../c.md\n\n<img alt="d" src="d.svg">';
    expect(linksIn(text)).toEqual(['docs/a.md', 'b.png', '../c.md', 'd.svg']);
  });

  it('finds what a link quotes', () => {
    expect(quotesIn('[a](a.spec.ts "does it"), [b](b.ts), `[c](c.ts "no")`, [d](d.ts \'it too\')')).toEqual([
      { target: 'a.spec.ts', quote: 'does it' },
      { target: 'd.ts', quote: 'it too' },
    ]);
  });

  it('ignores what stands in code', () => {
    expect(linksIn('`[a](b.md)`\n\n```\n[c](d.md)\n```\n')).toEqual([]);
  });

  it('names headings as the hosting page does', () => {
    expect([...anchorsOf('# What it is\n\n## `npm start`, again!\n\n## Twice\n\n## Twice\n')]).toEqual([
      'what-it-is',
      'npm-start-again',
      'twice',
      'twice-1',
    ]);
  });
});
