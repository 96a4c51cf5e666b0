import { parseUsdt, readableUsdt } from '../../../common/money/index.js';
import { mailTime } from '../../mail/index.js';
import type { PdfContent, PdfDefinition } from './pdf-content.js';
import { type ReceiptLanguage, receiptWords } from './receipt-words.js';

/** The shop as the head of a receipt shows it. */
export interface ReceiptShop {
  name: string;
  /** Several lines; may be empty. */
  imprint: string;
  /** A data URL of a PNG or JPEG; null without a logo. */
  logo: string | null;
  /** Where payments arrive, such as `TRON (TRC20)`. */
  network: string;
}

/** What a thread draws. It is copied to the thread, so it has no functions. */
export interface ReceiptDocument {
  definition: PdfDefinition;
  /** Stands on each page, before its number. */
  footer: string;
}

/** A fact beside its label. */
export type Fact = readonly [label: string, value: string];

const GREY = '#595959';
const LINE = '#d9d9d9';
/** The font has no pictographs: an empty box would stand in their place. */
const PICTOGRAPHS = /[\p{Extended_Pictographic}\u200d\ufe0f]/gu;

/** Text as the font can show it. */
export const printable = (text: string): string => text.replace(PICTOGRAPHS, '').trim();

/** An amount of the API for people, without the unit. */
export const amountText = (amount: string): string => readableUsdt(parseUsdt(amount) ?? 0n);

export const timeText = (at: string, language: ReceiptLanguage): string =>
  mailTime(new Date(at), language === 'en' ? 'en' : 'zh-cn');

/** The name in the reader's language; goods may have no English one. */
export const nameText = ({ zh, en }: { zh: string; en: string }, language: ReceiptLanguage): string =>
  printable(language === 'en' && en !== '' ? en : zh);

export const heading = (text: string): PdfContent => ({ text, bold: true, fontSize: 11, margin: [0, 16, 0, 6] });

type Margin = [number, number, number, number];

export const note = (text: string, margin?: Margin): PdfContent => ({ text, fontSize: 8, color: GREY, margin });

/** Facts, each in a row of its own. */
export const factTable = (facts: readonly Fact[]): PdfContent => ({
  layout: 'noBorders',
  table: {
    widths: ['auto', '*'],
    body: facts.map(([label, value]) => [{ text: label, color: GREY }, { text: value }]),
  },
});

/** Sums at the right edge; the last one is bold. */
export const sumTable = (sums: readonly Fact[]): PdfContent => ({
  layout: 'noBorders',
  margin: [0, 8, 0, 0],
  table: {
    widths: ['*', 'auto'],
    body: sums.map(([label, value], index) => {
      const bold = index === sums.length - 1;
      return [
        { text: label, alignment: 'right', bold, color: bold ? undefined : GREY },
        { text: value, alignment: 'right', bold },
      ];
    }),
  },
});

/** A page with the shop's head, a title, and the note that it is no tax invoice. */
export function receiptDocument(
  { shop, title, language }: { shop: ReceiptShop; title: string; language: ReceiptLanguage },
  content: PdfContent[],
): ReceiptDocument {
  const words = receiptWords(language);
  const name = printable(shop.name);
  const head: PdfContent =
    shop.logo === null ? { text: name, bold: true, fontSize: 16 } : { image: shop.logo, fit: [160, 48] };
  const seller = [shop.logo === null ? '' : name, printable(shop.imprint)].filter((text) => text !== '').join('\n');
  return {
    definition: {
      pageSize: 'A4',
      pageMargins: [40, 40, 40, 56],
      info: { title: `${title} · ${name}`, author: name },
      language: language === 'en' ? 'en' : 'zh-CN',
      defaultStyle: { font: 'NotoSans', fontSize: 9, lineHeight: 1.2 },
      content: [
        { columns: [head, { text: title, alignment: 'right', bold: true, fontSize: 16 }] },
        ...(seller === '' ? [] : [note(seller, [0, 6, 0, 0])]),
        {
          canvas: [{ type: 'line', x1: 0, y1: 0, x2: 515, y2: 0, lineWidth: 0.5, lineColor: LINE }],
          margin: [0, 10, 0, 10],
        },
        ...content,
        note(words.notice, [0, 20, 0, 0]),
      ],
    },
    footer: name,
  };
}
