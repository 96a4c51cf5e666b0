// Draws docs/images/architecture.svg from the ordered list of modules, so that the picture cannot grow old.
//   node tools/generate/draw-architecture.ts [--check]
import { readFileSync, writeFileSync } from 'node:fs';
import { LAYERS, MODULE_LEVELS } from '../../api/src/module-order.ts';

const FILE = new URL('../../docs/images/architecture.svg', import.meta.url);
const WIDTH = 960;
const MARGIN = 24;
const INNER = WIDTH - 2 * MARGIN;

const INK = '#1B2426';
const PETROL = '#0F5F6E';
const TINT = '#E6F1F2';
const PAPER = '#F5F3EE';
const LINE = '#838E90';

const text = (x: number, y: number, words: string, style = ''): string =>
  `<text x="${x}" y="${y}" ${style}>${words}</text>`;

const box = (x: number, y: number, width: number, height: number, words: string, fill = '#FFFFFF'): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${fill}" stroke="${LINE}"/>` +
  text(x + width / 2, y + height / 2 + 5, words, 'text-anchor="middle"');

/** Boxes side by side over the whole width. */
function row(y: number, names: readonly string[], fill?: string): string {
  const gap = 12;
  const width = (INNER - 40 - gap * (names.length - 1)) / names.length;
  return names.map((name, i) => box(MARGIN + 20 + i * (width + gap), y, width, 36, name, fill)).join('');
}

const panel = (y: number, height: number, title: string): string =>
  `<rect x="${MARGIN}" y="${y}" width="${INNER}" height="${height}" rx="10" fill="${PAPER}" stroke="${LINE}"/>` +
  text(MARGIN + 20, y + 26, title, `font-weight="600" fill="${PETROL}"`);

const arrow = (y: number, words: string): string =>
  `<path d="M${WIDTH / 2} ${y}v22" stroke="${INK}" marker-end="url(#tip)"/>` + text(WIDTH / 2 + 14, y + 17, words);

function draw(): string {
  const parts: string[] = [];
  let y = MARGIN;
  parts.push(
    panel(y, 132, 'Browser'),
    row(y + 40, ['storefront-web', 'mobile-h5 (and the cashier)', 'admin-console'], TINT),
  );
  parts.push(
    row(y + 84, [
      'libs/shop: what both shops share',
      'libs/web-core: api client, session, texts, money, wallet',
      'shared-types: generated from the API',
    ]),
  );
  y += 132;
  parts.push(arrow(y + 4, 'HTTP, server-sent events'));
  y += 34;
  const top = [...MODULE_LEVELS].reverse();
  const below = LAYERS.filter((name) => name !== 'modules').reverse();
  const height = 62 + (1 + top.length + below.length) * 48;
  parts.push(panel(y, height, 'api: imports go down only; a module is imported through its index.ts'));
  parts.push(row(y + 42, ['main, worker, cli: what is started'], TINT));
  top.forEach((names, i) => parts.push(row(y + 90 + i * 48, names)));
  below.forEach((name, i) => parts.push(row(y + 90 + (top.length + i) * 48, [name], TINT)));
  y += height;
  parts.push(arrow(y + 4, ''));
  y += 34;
  parts.push(row(y, ['MySQL, MariaDB or an embedded file', 'TRON node (locally: tron-devnet)', 'SMTP server']));
  y += 36 + MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" role="img" aria-label="The parts of Lotline and who may use whom" font-family="system-ui, sans-serif" font-size="14" fill="${INK}"><defs><marker id="tip" markerWidth="8" markerHeight="8" refX="6" refY="4" orient="auto"><path d="M0 0L8 4L0 8z" fill="${INK}"/></marker></defs><rect width="${WIDTH}" height="${y}" fill="#FFFFFF"/>${parts.join('\n')}</svg>\n`;
}

const drawn = draw();
if (process.argv.includes('--check')) {
  if (readFileSync(FILE, 'utf8') !== drawn) {
    console.error('docs/images/architecture.svg is not what module-order.ts says: npm run generate');
    process.exitCode = 1;
  }
} else {
  writeFileSync(FILE, drawn);
}
