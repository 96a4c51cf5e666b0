import { BUILT_IN_BRAND, type MailBrand } from '../../src/modules/mail/domain/mail-brand.js';
import { layOut, type MailContent } from '../../src/modules/mail/domain/mail-layout.js';
import { buttonsOf, wordsOf, wordsOfText } from '../support/mail-html.js';

const url = 'https://shop.example/order/a-b_c?x=1&y=2';
const content = (text: string, more: Partial<MailContent> = {}): MailContent => ({
  language: 'en',
  shopName: 'Sample store',
  subject: 'Ready',
  texts: [{ text }],
  button: { label: 'View order', url },
  ...more,
});

describe('the HTML part of a mail', () => {
  it('has the button where the text has its link alone on a line, with the link in sight below it', () => {
    const { html, text } = layOut(content(`Here it is:\n${url}\nDo not share it.`));
    expect(buttonsOf(html)).toEqual([{ label: 'View order', url }]);
    expect(wordsOf(html)).toBe(wordsOfText(text));
    expect(html.indexOf('Here it is:')).toBeLessThan(html.indexOf('class="button"'));
    expect(html.indexOf('class="button"')).toBeLessThan(html.indexOf('Do not share it.'));
  });

  it('has the button at the end when the link is within a sentence, and one button when the link is there twice', () => {
    const within = layOut(content(`Open ${url} now.\n\nThe end.`));
    expect(buttonsOf(within.html)).toEqual([{ label: 'View order', url }]);
    expect(wordsOf(within.html)).toBe(wordsOfText(within.text));
    expect(within.html.indexOf('The end.')).toBeLessThan(within.html.indexOf('class="button"'));
    expect(buttonsOf(layOut(content(`${url}\n\n${url}`)).html)).toHaveLength(1);
  });

  it('has no button when staff removed the link from the text', () => {
    expect(buttonsOf(layOut(content('Nothing to open.')).html)).toEqual([]);
    expect(buttonsOf(layOut(content('Nothing to open.', { button: { label: 'Open', url: '' } })).html)).toEqual([]);
  });

  it('shows markup in its texts, names and labels as it was typed', () => {
    const typed = `</title></p><script>alert(1)</script><img src=x onerror="a()"> & 'quoted' {{x}} $& $1`;
    const button = { label: '<b>Open</b>', url: 'https://shop.example/"><img src=x>' };
    const { html, text } = layOut(content(`${typed}\n${button.url}`, { shopName: typed, subject: typed, button }));
    expect(wordsOf(html)).toBe(wordsOfText(text));
    expect(buttonsOf(html)).toEqual([button]);
    expect(html).not.toMatch(/<(script|img|b)\b/);
    expect(html.match(/<title>/g)).toHaveLength(1);
  });

  it('makes links of the URLs of the shop only, the longer of two that begin alike', () => {
    const other = 'https://shop.example/order';
    const { html } = layOut(content(`${url}\n${other} https://elsewhere.example/`, { links: [other] }));
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    const escaped = url.replaceAll('&', '&amp;');
    expect(hrefs).toEqual([escaped, escaped, other]);
  });

  it('sets codes apart from the text', () => {
    expect(layOut(content('Your code: 123456', { codes: ['123456'] })).html).toMatch(/<strong [^>]*>123456<\/strong>/);
  });

  it('names its languages, is readable in dark mode, and loads nothing', () => {
    const texts: MailContent['texts'] = [{ text: '你好' }, { text: 'Hello', language: 'en' }];
    const { html } = layOut(content('', { language: 'zh', texts }));
    expect(html).toMatch(/^<!doctype html>\n<html lang="zh-CN" dir="ltr">/);
    expect(html).toMatch(/<p class="text" lang="en" [^>]*>Hello</);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import|src=/);
    const tables = html.match(/<table\b[^>]*>/g) ?? [];
    expect(tables.length).toBeGreaterThan(2);
    expect(tables.filter((table) => !table.includes('role="presentation"'))).toEqual([]);
  });

  it('shows pictures of the goods above the text, small, each with what it shows, and at most five', () => {
    const picture = { url: 'https://shop.example/api/media/1.jpg', width: 160, height: 120, alt: 'A "cover"' };
    const { html } = layOut(content('Ready.', { pictures: Array.from({ length: 6 }, () => picture) }));
    const shown = html.match(/<img [^>]*>/g) ?? [];
    expect(shown).toHaveLength(5);
    expect(shown[0]).toContain(
      'src="https://shop.example/api/media/1.jpg" width="72" height="54" alt="A &quot;cover&quot;"',
    );
    expect(html.indexOf('<img')).toBeLessThan(html.indexOf('Ready.</p>'));
  });

  it('has the logo, colours and footer of the shop; the name is what the logo says where pictures are not loaded', () => {
    const brand: MailBrand = {
      logo: { url: 'https://shop.example/api/media/1.webp', width: 800, height: 100 },
      logoDark: null,
      colors: { button: '#7c3aed', onButton: '#ffffff', link: '#7c3aed', darkLink: '#b794f6' },
      footer: { zh: '', en: 'Mon to Fri, 9 to 18\n<Seller> & Co' },
    };
    const { html, text } = layOut(content(`Here it is:\n${url}`, { shopName: 'A "B" & C', brand }));
    expect(html).toContain('<img src="https://shop.example/api/media/1.webp" width="240" height="30"');
    expect(html).toContain('alt="A &quot;B&quot; &amp; C"');
    expect(html).toContain('bgcolor="#7c3aed"');
    expect(html).toContain('.link{color:#b794f6!important}');
    expect(html).not.toContain('#0f5f6e');
    expect(text).toBe(`Here it is:\n${url}\n\nMon to Fri, 9 to 18\n<Seller> & Co`);
    expect(wordsOf(html)).toBe(wordsOfText(text));
  });

  it('shows the logo for a dark background where the mail is dark, and never both', () => {
    const logoOf = (name: string) => ({ url: `https://shop.example/api/media/${name}.png`, width: 400, height: 100 });
    const brand: MailBrand = { ...BUILT_IN_BRAND, logo: logoOf('light'), logoDark: logoOf('dark') };
    const { html } = layOut(content('Hello', { brand }));
    const [light, dark] = html.match(/<img [^>]*>/g) ?? [];
    expect(light).toMatch(/light\.png" width="160" height="40" alt="[^"]+" class="logo" style="display:block/);
    expect(dark).toMatch(/dark\.png" width="160" height="40" alt="[^"]+" class="logo-dark" style="display:none/);
    expect(html).toContain('.logo{display:none!important}.logo-dark{display:block!important}');
    const alone = layOut(content('Hello', { brand: { ...brand, logoDark: null } })).html;
    expect(alone.match(/<img [^>]*>/g)).toHaveLength(1);
    expect(alone).not.toContain('class="logo"');
  });
});
