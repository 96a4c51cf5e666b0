import { mkdtempSync, rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { startGateway } from '../deploy/local/gateway.ts';
import { startStack } from '../deploy/local/start-stack.ts';
import { newEmail, placeOrder } from './src/api.ts';
import { chromiumPath } from './src/browser.ts';
import { publishShops } from './src/shop.ts';
const runs = Number(process.argv[2] ?? 5);
const variants = (process.argv[3] ?? 'early,naive,hint,ask').split(',');
const dataDir = mkdtempSync('/dev/shm/lotline-measure-');
const stack = await startStack({ dataDir, manualClock: true, quiet: true });
publishShops([{ ...stack, databaseFile: '', clockFile: '', pictures: '' }]);
const payment = await placeOrder({ goods: 'Outlook', quantity: 10, email: newEmail('lighthouse') });
const gateways: Record<string, string> = {};
const close: (() => Promise<void>)[] = [];
for (const v of variants) {
  const g = await startGateway({ port: 0, root: `/tmp/basep/${v}` });
  g.open({ apiUrl: stack.apiUrl });
  gateways[v] = g.url;
  close.push(() => g.close());
}
const pages = {
  phone: { path: '/mobile/index', size: [390, 844], text: /Outlook|Facebook standard/ },
  cashier: { path: `/h5Pay?preOrderId=${payment.pre_order_id}`, size: [390, 844], text: /\d+\.\d{2,}/ },
  store: { path: '/client/main', size: [1350, 940], text: /Outlook|Facebook standard/ },
} as const;
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
const all: Record<string, { fcp: number[]; content: number[] }> = {};
for (let run = 0; run < runs + 1; run++)
  for (const [page, { path, size, text }] of Object.entries(pages))
    for (const v of variants) {
      const context = await browser.newContext({ viewport: { width: size[0], height: size[1] }, locale: 'en-US' });
      const tab = await context.newPage();
      await tab.addInitScript((source) => {
        localStorage.setItem('language', 'en');
        const look = () => {
          if (document.getElementById('root')?.childElementCount && new RegExp(source).test(document.getElementById('root')?.innerText ?? '')) (globalThis as any).contentAt = performance.now();
          else requestAnimationFrame(look);
        };
        addEventListener('DOMContentLoaded', look);
      }, text.source);
      const cdp = await context.newCDPSession(tab);
      await cdp.send('Network.enable');
      await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 });
      await tab.goto(gateways[v] + path, { waitUntil: 'commit' });
      await tab.waitForFunction(() => (globalThis as any).contentAt > 0, undefined, { timeout: 60000 }).catch(async (e) => { console.log(v, page, (await tab.innerText('body')).slice(0, 200)); throw e; });
      const [content, fcp] = await tab.evaluate(() => [(globalThis as any).contentAt, performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0]);
      if (run > 0) { const k = `${page} ${v}`; (all[k] ??= { fcp: [], content: [] }).fcp.push(fcp); all[k].content.push(content); }
      await context.close();
    }
const q = (values: number[], at: number) => Math.round([...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * at)] ?? 0);
for (const [k, { fcp, content }] of Object.entries(all)) console.log(k.padEnd(16), 'FCP min', q(fcp, 0), 'med', q(fcp, 0.5), ' content min', q(content, 0), 'med', q(content, 0.5));
await browser.close();
for (const one of close) await one();
await stack.stop();
rmSync(dataDir, { recursive: true, force: true });
