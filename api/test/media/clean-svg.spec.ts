import { cleanSvg, SvgError } from '../../src/modules/media/domain/clean-svg.js';
import { svg } from './pictures.js';

const clean = async (content: string, attributes?: string) => (await cleanSvg(svg(content, attributes).toString())).svg;
const wordOf = (source: string) =>
  cleanSvg(source).then(
    () => 'taken',
    (error: unknown) => (error instanceof SvgError ? error.word : error),
  );

describe('an SVG picture', () => {
  const LINKS = 'viewBox="0 0 24 24" xmlns:xlink="http://www.w3.org/1999/xlink"';

  it('keeps what draws', async () => {
    const drawing =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient></defs>' +
      '<style>.b{fill:url(#a)}</style><g class="b" transform="scale(2)"><path d="M0 0h24v24z"/></g>' +
      '<text x="1" y="2">Sale &amp; more</text>';
    expect(await clean(drawing)).toBe(svg(drawing).toString());
  });

  it('keeps its links within itself, written as today', async () => {
    expect(await clean('<path id="p" d="M0 0h1"/><use xlink:href="#p" x="3"/>', LINKS)).toContain(
      '<use x="3" href="#p"/>',
    );
  });

  it.each([
    '<!DOCTYPE svg>',
    '<!doctype svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
    '<?xml version="1.0"?><!DOCTYPE svg [ <!ENTITY ns "http://ns.adobe.com/"> ]>',
  ])('may begin with %s', async (start) => {
    expect((await cleanSvg(`${start}\n${svg().toString()}`)).svg).toBe(svg().toString());
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    ['a handler', '<circle r="5" onload="alert(1)" onclick="alert(1)"/>'],
    ['a handler in capitals', '<circle r="5" ONLOAD="alert(1)"/>'],
    ['foreign content', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">alert(1)</body></foreignObject>'],
    ['a link to code', '<a href="javascript:alert(1)"><text>alert(1)</text></a>'],
    ['a picture elsewhere', '<image href="https://elsewhere.test/alert.png"/>'],
    ['a picture in it', '<image href="data:image/png;base64,alert"/>'],
    ['a use of a file elsewhere', '<use href="https://elsewhere.test/alert.svg#a"/>'],
    ['a use with the old name', '<use xlink:href="https://elsewhere.test/alert.svg#a"/>'],
    ['a fill elsewhere', '<circle r="5" fill="url(https://elsewhere.test/#alert)"/>'],
    ['a style that loads', '<style>@import "https://elsewhere.test/alert.css";</style>'],
    ['a style with a comment in a word', '<style>@imp<!--x-->ort "evil.test/alert.css";</style>'],
    ['a style with an instruction in a word', '<style>@imp<?x y?>ort "evil.test/alert.css";</style>'],
    ['a style in parts', '<style>@imp<![CDATA[ort "evil.test/alert.css";]]></style>'],
    ['a style with an element in a word', '<style>a{b:alert}@imp<g/>ort "evil.test";</style>'],
    ['a style with an address of the same protocol', '<style>a{background:x("//evil.test/alert")}</style>'],
    ['a style with a set of pictures', '<style>a{background:-webkit-image-set("alert.png" 1x)}</style>'],
    ['a style with a source', '<style>a{background:src("alert.png")}</style>'],
    ['a style with a file beside it', '<style>a{background:url(\n alert.png)}</style>'],
    ['a style with a file in quotes', '<style>a{background:URL( "alert.png")}</style>'],
    ['an attribute with a set of pictures', '<circle r="5" style="fill:image-set(\'alert.png\' 1x)"/>'],
    ['an attribute with a source', '<circle r="5" style="fill:src(\'alert.png\')"/>'],
    ['an attribute with an import', '<circle r="5" style="@import \'alert.css\'"/>'],
    ['an attribute with an address of the same protocol', '<circle r="5" style="fill:x(\'//evil.test/alert\')"/>'],
    ['an attribute with a file', '<circle r="5" fill="url(alert.svg#a)"/>'],
    ['a style that hides an address', '<style>a{background:u\\72l(alert)}</style>'],
    ['an attribute that hides one', '<circle r="5" style="fill:u\\72l(//elsewhere.test/alert)"/>'],
    ['an animation of a link', '<set attributeName="href" to="javascript:alert(1)"/>'],
    ['an instruction', '<?xml-stylesheet href="https://elsewhere.test/alert.css"?>'],
    ['a comment', '<!-- alert -->'],
    ['an element of another language', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>'],
    ['a filter that loads', '<filter><feImage href="https://elsewhere.test/alert"/></filter>'],
  ])('loses %s', async (_, content) => {
    const cleaned = await clean(`${content}<circle r="4"/>`, LINKS);
    expect(cleaned).not.toMatch(/alert|elsewhere|evil|script/i);
    expect(cleaned).toContain('<circle r="4"/>');
  });

  it('cannot repeat what repeats: ten levels of ten are ten billion drawings', async () => {
    const level = (n: number) => `<g id="l${n}">${`<use href="#l${n - 1}"/>`.repeat(10)}</g>`;
    const bomb = `<g id="l0"><circle r="1"/></g>${Array.from({ length: 10 }, (_, n) => level(n + 1)).join('')}<use href="#l10"/>`;
    const uses = (await clean(bomb)).match(/<use/g) ?? [];
    expect(uses.length).toBeLessThanOrEqual(11);
  });

  it('has the size that it says, or that of its viewBox', async () => {
    const sizeOf = async (attributes: string) => {
      const { width, height } = await cleanSvg(svg('', attributes).toString());
      return [width, height];
    };
    expect(await sizeOf('width="120px" height="40"')).toEqual([120, 40]);
    expect(await sizeOf('width="100%" height="100%" viewBox="0 0 64.4 32"')).toEqual([64, 32]);
  });

  it.each([
    ['without a size', 'no_size', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['that ends early', 'damaged', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><g>'],
    ['in a page', 'wrong_type', '<html><svg viewBox="0 0 1 1"/></html>'],
    ['with entities', 'damaged', '<!DOCTYPE svg [<!ENTITY a "ha">]><svg viewBox="0 0 1 1"><text>&a;</text></svg>'],
    ['nested deeply', 'damaged', `<svg viewBox="0 0 1 1">${'<g>'.repeat(30_000)}${'</g>'.repeat(30_000)}</svg>`],
  ])('%s is %s', async (_, word, source) => {
    expect(await wordOf(source)).toBe(word);
  });

  const repeat = (part: (n: number) => string, length: number) => {
    const count = Math.floor(length / part(0).length);
    return Array.from({ length: count }, (_, n) => part(n)).join('');
  };
  const MB = 1024 * 1024;

  it.each([
    ['very many doctypes', `${repeat(() => '<!DOCTYPE svg ', MB)}<svg viewBox="0 0 1 1"/>`],
    ['two doctypes', '<!DOCTYPE svg><!doctype svg [<!ENTITY a "ha">]><svg viewBox="0 0 1 1"/>'],
    ['a doctype in a doctype', '<!DOC<!DOCTYPE svg>TYPE svg [<!ENTITY a "ha">]><svg viewBox="0 0 1 1"/>'],
    ['a doctype without an end', '<!DOCTYPE svg [<svg viewBox="0 0 1 1"/>'],
    ['very many comments', `<svg viewBox="0 0 1 1">${repeat(() => '<!---->', MB)}</svg>`],
    ['very many instructions', `<svg viewBox="0 0 1 1">${repeat(() => '<?a b?>', MB)}</svg>`],
    ['very many elements', `<svg viewBox="0 0 1 1">${repeat(() => '<g/>', MB)}</svg>`],
    ['a thousand attributes of one element', `<svg viewBox="0 0 1 1"><g ${repeat((n) => `a${n}="" `, 8_000)}/></svg>`],
    ['very many attributes of one element', `<svg viewBox="0 0 1 1"><g ${repeat((n) => `a${n}="" `, MB / 2)}/></svg>`],
    ['very many namespaces', `<svg viewBox="0 0 1 1">${'<g xmlns:a="b">'.repeat(200)}${'</g>'.repeat(200)}</svg>`],
    ['very many levels', `<svg viewBox="0 0 1 1">${'<g>'.repeat(300)}${'</g>'.repeat(300)}</svg>`],
  ])('with %s is damaged', async (_, source) => {
    expect(await wordOf(source)).toBe('damaged');
  });

  const times = (n: number, part: (index: number) => string): string =>
    Array.from({ length: n }, (_, index) => part(index)).join('');
  const FILTERED = times(30, () => '<rect width="9" height="9" filter="url(#f)"/>');
  it.each([
    [
      'patterns within patterns',
      `${times(9, (i) => `<pattern id="p${i}">${times(9, () => `<path fill="url(#p${i + 1})"/>`)}</pattern>`)}<path fill="url('#p0')"/>`,
    ],
    [
      'masks within masks, by a style sheet',
      `<style>${times(9, (i) => `.m${i}{mask:url(#m${i})}`)}</style>${times(9, (i) => `<mask id="m${i}">${times(9, () => `<path class="m${i + 1}"/>`)}</mask>`)}<path class="m0"/>`,
    ],
    ['a filter of many passes', `<filter id="f">${times(200, () => '<feGaussianBlur stdDeviation="90"/>')}</filter>`],
    ['a filter on many elements', `<filter id="f">${times(4, () => '<feGaussianBlur/>')}</filter>${FILTERED}`],
  ])('with %s is too complex to be drawn, and is known by that before anything draws it', async (_, content) => {
    expect(await wordOf(svg(content).toString())).toBe('too_complex');
  });

  it.each([
    ['that none of its elements has', svg(`<style>${'url(#a)'.repeat(100_000)}</style>${'<g/>'.repeat(20_000)}`)],
    [
      'of very many elements',
      svg(`<style>${times(5_000, (i) => `url(#a${i})`)}</style>${times(5_000, (i) => `<g id="a${i}"/>`)}`),
    ],
  ])('with a style sheet of very many addresses %s costs no minutes', async (_, source) => {
    const since = process.cpuUsage();
    await wordOf(source.toString());
    const { user } = process.cpuUsage(since);
    expect(user / 1_000).toBeLessThan(3_000);
  });

  it('with filters, masks and patterns as programs write them is taken', async () => {
    const drawing =
      '<filter id="f"><feGaussianBlur stdDeviation="4"/><feOffset dy="2"/></filter>' +
      `<mask id="m"><rect width="9" height="9" fill="#fff"/></mask><pattern id="p"><path d="M0 0h1"/></pattern>` +
      times(20, () => '<path d="M0 0h9v9z" fill="url(#p)" mask="url(#m)" filter="url(#f)"/>');
    expect(await wordOf(svg(drawing).toString())).toBe('taken');
  });

  it.each([
    ['a long id', (n: number) => `<g id="${'a'.repeat(n)}"/>`],
    ['a long address', (n: number) => `<g fill="${'a:/'.repeat(n / 3)}"/>`],
    ['a wide address', (n: number) => `<g fill="url(${' '.repeat(n)}#a)"/>`],
    ['many addresses', (n: number) => `<g style="${'url('.repeat(n / 4)}"/>`],
    ['a long style', (n: number) => `<style>${'a'.repeat(n)}</style>`],
    ['a wide style', (n: number) => `<style>url(${' '.repeat(n)}#a)</style>`],
    ['a long comment', (n: number) => `<!--${'<!DOCTYPE'.slice(1).repeat(n / 8)}-->`],
    ['many entities', (n: number) => `<text>${'&amp;'.repeat(n / 5)}</text>`],
  ])('with %s takes time in proportion to its length', async (_, make) => {
    /** Of the processor, which others do not change. */
    const timeOf = async (length: number) => {
      const source = svg(make(length)).toString();
      const times: number[] = [];
      for (let n = 0; n < 3; n++) {
        const since = process.cpuUsage();
        await cleanSvg(source);
        const { user, system } = process.cpuUsage(since);
        times.push(user + system);
      }
      return Math.min(...times);
    };
    // 16 times as long: 256 times the work if it were quadratic.
    const [short, long] = [await timeOf(60_000), await timeOf(960_000)];
    expect(long / short).toBeLessThan(80);
  });
});
