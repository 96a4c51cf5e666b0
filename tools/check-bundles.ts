// What a browser must load before the first page works stays within its budget (scripts, gzip).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { firstLoad, type Manifest } from './bundles.ts';
import { report, root } from './repository.ts';

/** Pages, the lazily loaded modules that each needs at once, and the budget in kB (1,000 bytes). */
const PAGES = [
  { page: 'cashier', app: 'mobile-h5', modules: ['src/app/cashier-root.tsx'], budget: 130 },
  { page: 'phone home', app: 'mobile-h5', modules: ['src/app/shop-root.tsx'], budget: 170 },
  { page: 'storefront', app: 'storefront-web', modules: ['src/app/pages/home.tsx'], budget: 240 },
  { page: 'console', app: 'admin-console', modules: [], budget: 330 },
];

const problems: string[] = [];
const measured: string[] = [];
for (const { page, app, modules, budget } of PAGES) {
  const dist = join(root, app, 'dist');
  const file = join(dist, '.vite', 'manifest.json');
  if (!existsSync(file)) throw new Error(`${app} is not built with a manifest: npm run build`);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const bytes = firstLoad(manifest, modules).reduce(
    (sum, one) => sum + gzipSync(readFileSync(join(dist, one))).length,
    0,
  );
  const size = bytes / 1000;
  measured.push(`${page} ${size.toFixed(1)} of ${budget} kB`);
  if (size > budget) problems.push(`${page} loads ${size.toFixed(1)} kB of scripts at first, more than ${budget} kB`);
}
report(problems, measured.join(', '));
