import { firstLoad } from './bundles.ts';

const lists = { home: { 'zh-CN': ['a/home.js', 'a/home.css', 'a/zh.js'], en: ['a/home.js', 'a/home.css', 'a/en.js'] } };
const html = `<link rel="icon" href="/logo.svg"><script type="module" crossorigin src="/a/index.js"></script>
<link rel="modulepreload" crossorigin href="/a/react.js"><link rel="stylesheet" href="/a/index.css">
<script>var lists=part&&${JSON.stringify(lists)}[part],list=lists</script>`;

describe('the first load of a page', () => {
  it('is the scripts of the document, and those that its part needs in every language', () => {
    expect(firstLoad(html)).toEqual(['a/index.js', 'a/react.js']);
    expect(firstLoad(html, 'home')).toEqual(['a/home.js', 'a/index.js', 'a/react.js']);
  });

  it('cannot be measured for a part that was not built', () => {
    expect(() => firstLoad(html, 'renamed')).toThrow('no part "renamed"; there are home');
  });
});
