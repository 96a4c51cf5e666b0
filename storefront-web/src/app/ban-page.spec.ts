import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const html = readFileSync(join(import.meta.dirname, '../../public/ban-page/index.html'), 'utf8');

describe('the page for those who are kept out', () => {
  it('stands alone within 15 kB: no app, no other file but its icon', () => {
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(15_000);
    expect(html).not.toMatch(/<script[^>]+src=|rel="stylesheet"|@import|url\(/);
  });

  it('says the same in both languages without a script, and stays out of search engines', () => {
    const bare = html.replace(/<script>[\s\S]*<\/script>/, '');
    expect(bare).toContain('<title>Ban Page</title>');
    expect(bare).toContain('content="noindex"');
    for (const words of ['访问受限', 'Access restricted', '申诉', 'Appeal']) expect(bare).toContain(words);
    expect(bare.match(/<(p|h2|ul|span) lang="en"/g)?.length).toBe(bare.match(/<(p|h2|ul|span) lang="zh-CN"/g)?.length);
  });

  it('ends the sign-in of whom the shop sent there, not of whom opens it by hand', () => {
    const signOut = html.indexOf("removeItem('userInfo')");
    const rule = html.lastIndexOf("if (stored(visit, 'accountRefused'))", signOut);
    expect([rule > 0, signOut - rule < 200]).toEqual([true, true]);
  });

  it('takes why and until when from what the shop was told, never from its address', () => {
    expect(html).toContain("stored(visit, 'accountBan')");
    const read = [...html.matchAll(/query\.get\('(\w+)'\)/g)].map(([, name]) => name);
    expect(new Set(read)).toEqual(new Set(['bot', 'promotion_code', 'lang', 'ref', 'category', 'retry']));
    expect(html.match(/query\.get\('category'\)[^;]*/g)).toEqual(["query.get('category') === 'rate'"]);
  });

  it('writes nothing from its address as HTML', () => {
    expect(html).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(/);
  });
});
