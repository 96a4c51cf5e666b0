import { mentionsIn, type Namespace, type Source, unknownKeys, unusedKeys } from './texts.ts';

const source = (code: string, path = 'app/src/features/orders/list.tsx'): Source => ({
  path,
  ...mentionsIn(code, path),
});
const orders = (...keys: string[]): Namespace => ({
  name: 'orders',
  file: 'app/src/features/orders/locales/zh-CN.json',
  folder: 'app/src/features/orders',
  keys,
});

describe('unused texts', () => {
  it('are those that no source mentions', () => {
    const code = "t('title'); t('orders:empty.body'); const keys = ['from.map']; t(`state.${state}`); t(`${x}.end`)";
    const keys = ['title', 'empty.body', 'from.map', 'state.paid', 'any.end', 'left.over'];
    expect(unusedKeys(orders(...keys), [source(code)])).toEqual(['left.over']);
  });

  it('know the endings for numbers and contexts', () => {
    const keys = ['line_one', 'line_other', 'field_zh', 'other_one'];
    expect(unusedKeys(orders(...keys), [source("t('line', { count }); t('field', { context: 'zh' })")])).toEqual([
      'other_one',
    ]);
  });

  it('are not used by a file that speaks of another namespace', () => {
    expect(unusedKeys(orders('title'), [source("t('title')", 'app/src/features/goods/list.tsx')])).toEqual(['title']);
    const elsewhere = source("useTranslation('orders'); t('title')", 'app/src/app/page.tsx');
    expect(unusedKeys(orders('title'), [elsewhere])).toEqual([]);
  });

  it('are not hidden by a template that could mean anything', () => {
    expect(unusedKeys(orders('title'), [source('t(`orders:${key}`); t(`${a}.${b}`)')])).toEqual(['title']);
  });
});

describe('unknown texts', () => {
  it('are keys that no namespace within reach has', () => {
    const code = "t('title');\ni18n.t('orders:title'); t('gone'); t('goods:title'); t('line', { count })";
    expect(unknownKeys(source(code), [orders('title', 'line_other')])).toEqual([
      'app/src/features/orders/list.tsx:2 uses gone, which no language has',
      'app/src/features/orders/list.tsx:2 uses goods:title, which no language has',
    ]);
  });
});

describe('namespaces', () => {
  it('are read from where an app registers its locale files', () => {
    const code = `import zh from './locales/zh-CN.json'; import type orders from '../orders/locales/zh-CN.json';
      export const texts = { 'zh-CN': { shop: zh } }; interface R { orders: typeof orders }`;
    expect(mentionsIn(code, 'x.ts').namespaces).toEqual([
      { name: 'shop', from: './locales/zh-CN.json' },
      { name: 'orders', from: '../orders/locales/zh-CN.json' },
    ]);
  });
});
