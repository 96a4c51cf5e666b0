import { firstLoad, type Manifest } from './bundles.ts';

const manifest: Manifest = {
  'index.html': { file: 'a/index.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'a/react.js' },
  'src/home.tsx': { file: 'a/home.js', isDynamicEntry: true, imports: ['_react.js', '_list.js'] },
  '_list.js': { file: 'a/list.js', imports: ['index.html'] },
  'src/other.tsx': { file: 'a/other.js', isDynamicEntry: true },
};

describe('the first load of a page', () => {
  it('is the entry, its lazy modules and everything that they import, each once', () => {
    expect(firstLoad(manifest, ['src/home.tsx'])).toEqual(['a/home.js', 'a/index.js', 'a/list.js', 'a/react.js']);
  });

  it('cannot be measured for a module that was not built', () => {
    expect(() => firstLoad(manifest, ['src/renamed.tsx'])).toThrow('src/renamed.tsx; lazy modules: src/home.tsx');
  });
});
