import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import type { ReceiptDocument } from '../domain/receipt-layout.js';

/** The build puts the fonts beside the program; a checkout has those of the package. */
function fontFile(name: string): string {
  const built = fileURLToPath(new URL(name, import.meta.url));
  return existsSync(built)
    ? built
    : fileURLToPath(new URL(`../fonts/${name}`, import.meta.resolve('@embedpdf/fonts-sc')));
}

const { definition, footer } = workerData as ReceiptDocument;
const fonts = { normal: fontFile('NotoSansHans-Regular.otf'), bold: fontFile('NotoSansHans-Bold.otf') };
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path === fonts.normal || path === fonts.bold);
pdfmake.addFonts({ NotoSans: fonts });
const numbered = (page: number, pages: number) => ({
  text: `${footer} · ${page} / ${pages}`,
  alignment: 'center' as const,
  fontSize: 8,
  color: '#595959',
});
parentPort?.postMessage(await pdfmake.createPdf({ ...definition, footer: numbered }).getBuffer());
