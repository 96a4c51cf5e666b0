import { takePreloaded } from '.';
import { startGroups } from './chunks';
import { preloadHtml } from './html-plugin';

const given = globalThis as {
  lotlinePreloaded?: Record<string, Promise<Response> | undefined>;
  lotlinePreloadedAt?: number;
};
const get = (url: string, init?: RequestInit) => takePreloaded(new Request(`https://shop.test${url}`, init));

describe('what the head of the page asked for', () => {
  afterEach(() => {
    delete given.lotlinePreloaded;
    delete given.lotlinePreloadedAt;
  });

  it('is taken by the first request for it, once', async () => {
    given.lotlinePreloaded = { '/api/goods?limit=20': Promise.resolve(new Response('goods')) };
    expect(await (await get('/api/goods?limit=20'))?.text()).toBe('goods');
    expect(get('/api/goods?limit=20')).toBeNull();
  });

  it('is asked for again when it lay about: what nobody took at the start is old by then', async () => {
    given.lotlinePreloaded = { '/api/goods': Promise.resolve(new Response('goods')) };
    given.lotlinePreloadedAt = 1_000;
    const goods = new Request('https://shop.test/api/goods');
    expect(takePreloaded(goods, 31_001)).toBeNull();
    expect(await (await takePreloaded(goods, 31_000))?.text()).toBe('goods');
  });

  it('is no answer any more when the request is aborted first', async () => {
    given.lotlinePreloaded = { '/api/goods': new Promise(() => undefined) };
    const abort = new AbortController();
    const answer = get('/api/goods', { signal: abort.signal });
    abort.abort(new Error('too late'));
    await expect(answer).rejects.toThrow('too late');
  });

  it('answers nothing else: another query, a change, a page that asked for nothing', () => {
    expect(get('/api/goods')).toBeNull();
    given.lotlinePreloaded = { '/api/goods': Promise.resolve(new Response('')) };
    expect(get('/api/goods?q=a')).toBeNull();
    expect(get('/api/goods', { method: 'POST', body: '{}' })).toBeNull();
  });
});

describe('the head of the page', () => {
  const chunk = (fileName: string, module: string, more: object = {}) => ({
    type: 'chunk',
    fileName,
    moduleIds: [module],
    ...more,
  });
  const bundle = {
    'a/index.js': chunk('a/index.js', '/app/src/main.tsx'),
    'a/shop.js': chunk('a/shop.js', '/app/src/shop.tsx', {
      imports: ['a/index.js', 'a/list.js'],
      viteMetadata: { importedCss: new Set(['a/shop.css']) },
    }),
    'a/list.js': chunk('a/list.js', '/app/src/list.tsx', { imports: ['a/shop.js'] }),
    'a/zh.js': chunk('a/zh.js', '/app/src/zh.ts'),
    'a/en.js': chunk('a/en.js', '/app/src/en.ts'),
  };
  const plugin = (module = '/src/shop.tsx') =>
    preloadHtml(
      {
        parts: { shop: { modules: [module], texts: { 'zh-CN': '/src/zh.ts', en: '/src/en.ts' } } },
        together: ['shop'],
        start: "request('/api/goods');return 'shop'",
        splash: '<svg/>',
      },
      () => Promise.reject(new Error('nothing is built here')),
    ).transformIndexHtml.handler;
  const html = '<script src="/a/index.js"></script>';

  /** Runs the head's script in a page of the given language; gives what it asked for and which files it began to load. */
  function start(language: string): { asked: string[]; links: string[] } {
    const script = plugin()(html, { bundle }).find(({ tag }) => tag === 'script')?.children ?? '';
    const asked: string[] = [];
    const links: string[] = [];
    const page = {
      documentElement: { lang: language },
      createElement: () => ({}),
      head: { appendChild: (link: { rel: string; href: string }) => links.push(`${link.rel} ${link.href}`) },
    };
    const ask = (url: string) => Promise.resolve(asked.push(url));
    const run = (0, eval)(`(function(window,document,fetch){${script}})`) as (...page: unknown[]) => void;
    run({}, page, ask);
    return { asked, links };
  }

  it('asks the API and loads what the page needs, in its language, but not what is in the page already', () => {
    expect(start('en')).toEqual({
      asked: ['/api/goods'],
      links: ['modulepreload /a/shop.js', 'preload /a/shop.css', 'modulepreload /a/list.js', 'modulepreload /a/en.js'],
    });
    expect(start('zh-CN').links).toContain('modulepreload /a/zh.js');
  });

  it('preloads nothing in development, and refuses to name a module that the build does not have', () => {
    expect(plugin()(html, {}).map(({ tag }) => tag)).toEqual(['style', 'noscript', 'div']);
    expect(() => plugin('/src/renamed.tsx')(html, { bundle })).toThrow('/src/renamed.tsx');
  });
});

describe('the files of a build', () => {
  const chunk = (name: string, imports: string[] = [], dynamicImports: string[] = []) => ({
    type: 'chunk',
    fileName: name,
    moduleIds: [`/app/${name}.ts`],
    isEntry: name === 'index',
    isDynamicEntry: ['cashier', 'shop', 'link-panel', 'orders'].includes(name),
    imports,
    dynamicImports,
  });
  /** Cashier and shop share the buttons; the cashier's later link panel needs the sheet that only the shop brings. */
  const output = [
    chunk('index', [], ['cashier', 'shop']),
    chunk('cashier', ['index', 'buttons'], ['link-panel']),
    chunk('shop', ['index', 'buttons', 'list', 'sheet'], ['orders']),
    chunk('link-panel', ['sheet']),
    chunk('orders', ['list', 'table']),
    ...['buttons', 'list', 'sheet', 'table'].map((name) => chunk(name)),
  ];
  const parts = { cashier: { modules: ['/cashier.ts'] }, shop: { modules: ['/shop.ts'] } };

  it('are one for what every page loads, one for each set of parts, and one for what a later page needs alone', async () => {
    const groups = await startGroups(parts, () => Promise.resolve({ output }), {});
    const groupOf = (module: string) => groups.find(({ test }) => test(module))?.name;
    expect(groupOf('/app/index.ts')).toBe('start');
    expect(groupOf('/app/buttons.ts')).toBe('cashier-shop');
    expect(groupOf('/app/cashier.ts')).toBe('cashier');
    expect([groupOf('/app/shop.ts'), groupOf('/app/list.ts')]).toEqual(['shop', 'shop']);
    expect(groupOf('/app/sheet.ts')).toBe('shop-later-cashier');
    expect([groupOf('/app/table.ts'), groupOf('/app/orders.ts')]).toEqual([undefined, undefined]);
  });

  it('are taken in an order in which nothing brings along what more parts need', async () => {
    const groups = await startGroups(parts, () => Promise.resolve({ output }), {});
    expect(groups.map(({ name }) => name)).toEqual(['start', 'cashier-shop', 'shop-later-cashier', 'cashier', 'shop']);
  });
});
