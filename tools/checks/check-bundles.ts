// What a browser must load before the first page works stays within its budget (scripts without texts, gzip).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { firstLoad } from './rules/bundles.ts';
import { report, root } from '../repository.ts';

/** Pages, the part of the app that each starts, and the budget in kB (1,000 bytes). */
const PAGES = [
  { page: 'cashier', app: 'mobile-h5', part: 'cashier', budget: 190 },
  { page: 'phone home', app: 'mobile-h5', part: 'shop', budget: 240 },
  { page: 'storefront', app: 'storefront-web', part: 'home', budget: 340 },
  { page: 'console', app: 'admin-console', part: undefined, budget: 400 },
];

const problems: string[] = [];
const measured: string[] = [];
for (const { page, app, part, budget } of PAGES) {
  const dist = join(root, app, 'dist');
  const file = join(dist, 'index.html');
  if (!existsSync(file)) throw new Error(`${app} is not built: npm run build`);
  const bytes = firstLoad(readFileSync(file, 'utf8'), part).reduce(
    (sum, one) => sum + gzipSync(readFileSync(join(dist, one))).length,
    0,
  );
  const size = bytes / 1000;
  measured.push(`${page} ${size.toFixed(1)} of ${budget} kB`);
  if (size > budget) problems.push(`${page} loads ${size.toFixed(1)} kB of scripts at first, more than ${budget} kB`);
}
report(problems, measured.join(', '));
