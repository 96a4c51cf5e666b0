import { readFileSync } from 'node:fs';
import { FAULT_KINDS, TRANSFER_KINDS } from '../src/index.js';
import { start } from './support.js';

const texts = JSON.parse(readFileSync(new URL('../page/texts.json', import.meta.url), 'utf8')) as Record<
  'en' | 'zh',
  Record<string, string>
>;
const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe('the page', () => {
  it('is one HTML file that asks no other host or file for anything', async () => {
    const devnet = await start();
    const response = await fetch(`${devnet.url}/`);
    const html = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).not.toMatch(/page:(?:style|texts|script)/);
    expect(html).not.toMatch(/(?:src|href)="(?!data:)/);
    expect(html).not.toMatch(/https?:\/\/|@import|url\(/);
    expect(html).toContain(texts.zh['send']);
  });

  it('has every text in both languages, with the same blanks', () => {
    expect(Object.keys(texts.zh)).toEqual(Object.keys(texts.en));
    for (const [key, english] of Object.entries(texts.en)) {
      expect([key, placeholders(texts.zh[key] ?? '')]).toEqual([key, placeholders(english)]);
    }
  });

  it('has a text for each label in the markup and for each kind of transfer and fault', () => {
    const html = readFileSync(new URL('../page/index.html', import.meta.url), 'utf8');
    const wanted = [...html.matchAll(/data-text="(\w+)"/g)].map((match) => match[1] ?? '');
    wanted.push(...TRANSFER_KINDS.map((kind) => `kind_${kind}`), ...FAULT_KINDS.map((kind) => `fault_${kind}`));
    expect(wanted.filter((key) => !(key in texts.en))).toEqual([]);
  });
});
