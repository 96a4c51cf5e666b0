// npm run lighthouse [-- RUNS]: Lighthouse's own figures for the shop's first page and a product on its mobile and its desktop
// profile, and for the cashier, as medians. Times vary with what else the machine does, so nothing here fails: read them on an idle one.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import lighthouse, { type Config, desktopConfig, type RunnerResult } from 'lighthouse';
import { chromium } from '@playwright/test';
import { startStack } from '../../deploy/local/start-stack.ts';
import { freePort } from '../../tools/databases/ports.ts';
import { goodsNamed, newEmail, placeOrder } from '../src/api.ts';
import { chromiumPath } from '../src/browser.ts';
import { publishShops } from '../src/shop.ts';

type Result = RunnerResult['lhr'];

// Payment pages are noindex by intent, which costs the cashier points of SEO.
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};
const REPORTS = fileURLToPath(new URL('../../.local/lighthouse', import.meta.url));
const runs = Number(process.argv[2] ?? 3);

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

async function measure(url: string, config?: Config): Promise<Result> {
  const port = await freePort();
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: chromiumPath(), args });
  try {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES }, config);
    if (result === undefined) throw new Error(`Lighthouse gives nothing for ${url}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

/** What costs points, as Lighthouse puts it. */
const complaints = ({ audits, categories }: Result): string[] =>
  Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id))
    .flatMap((id) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ title, displayValue }) => `${title}${displayValue === undefined ? '' : ` (${displayValue})`}`);

function report(name: string, all: readonly Result[]): void {
  const score = (category: string): string =>
    `${Math.round(100 * median(all.map(({ categories }) => categories[category]?.score ?? 0)))}`;
  const scores = CATEGORIES.map((category) => `${category} ${score(category)}`).join(', ');
  const metrics = Object.entries(METRICS).map(([short, id]) => {
    const value = median(all.map(({ audits }) => audits[id]?.numericValue ?? 0));
    return `${short} ${short === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`}`;
  });
  console.log(`\n${name}: ${scores}\n  ${metrics.join(', ')}`);
  for (const sentence of new Set(all.flatMap(complaints))) console.log(`  - ${sentence}`);
}

const dataDir = mkdtempSync(join(tmpdir(), 'lotline-lighthouse-'));
const stack = await startStack({ dataDir, manualClock: true });
try {
  publishShops([{ ...stack, databaseFile: '', clockFile: '', pictures: '' }]);
  const goods = await goodsNamed('Facebook standard');
  // A payment is opened last: the shop takes none before the watcher has seen the chain.
  const cashier = async (): Promise<string> => {
    const payment = await placeOrder({ goods: 'Outlook', quantity: 10, email: newEmail('lighthouse') });
    return `/h5Pay?preOrderId=${payment.pre_order_id}`;
  };
  const pages: readonly { name: string; pathOf: () => string | Promise<string>; config?: Config }[] = [
    { name: 'phone-home', pathOf: () => '/mobile/index' },
    { name: 'phone-product', pathOf: () => `/mobile/index?goods=${goods.slug}` },
    { name: 'desktop-home', pathOf: () => '/client/main', config: desktopConfig },
    { name: 'desktop-product', pathOf: () => `/client/purchase-account/${goods.slug}`, config: desktopConfig },
    { name: 'cashier', pathOf: cashier },
  ];
  mkdirSync(REPORTS, { recursive: true });
  for (const { name, pathOf, config } of pages) {
    const path = await pathOf();
    // Not counted: the first visit has the server compress its files.
    await measure(stack.url + path, config);
    const all: Result[] = [];
    for (let run = 0; run < runs; run += 1) all.push(await measure(stack.url + path, config));
    report(name, all);
    writeFileSync(join(REPORTS, `${name}.json`), JSON.stringify(all.at(-1)));
  }
  console.log(`\nThe last report of each page: ${REPORTS}`);
} finally {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
