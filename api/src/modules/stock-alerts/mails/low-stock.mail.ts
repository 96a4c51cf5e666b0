import type { LocalizedText } from '../../../common/index.js';
import { plural, type StaffMailWords } from '../../mail/index.js';

const MAX_SHOWN = 20;

export interface LowStockGoods {
  name: LocalizedText;
  available: number;
  soldADay: number;
  /** Null when nothing was sold lately. */
  coverDays: number | null;
}

/** The mail about goods whose stock has become low. */
export function buildLowStockMail(goods: readonly LowStockGoods[]): StaffMailWords {
  const { length: count } = goods;
  const shown = goods.slice(0, MAX_SHOWN);
  const left = count - shown.length;
  const more = left > 0 ? [`+ ${left}`] : [];
  return {
    zh: {
      subject: `${count} 个商品库存不足`,
      text: [`以下商品库存不足或已售罄，补货前不会再次提醒：`, ...shown.map(toChineseLine), ...more].join('\n'),
    },
    en: {
      subject: plural(count, 'Low stock: 1 product', `Low stock: ${count} products`),
      text: [
        'These products are low or sold out. There is no second alert until they have enough stock again:',
        ...shown.map(toEnglishLine),
        ...more,
      ].join('\n'),
    },
  };
}

function toChineseLine({ name, available, soldADay, coverDays }: LowStockGoods): string {
  if (available <= 0) return `- ${name.zh}：已售罄`;
  const pace = coverDays === null ? '' : `，日均售出 ${soldADay}，可售约 ${coverDays} 天`;
  return `- ${name.zh}：剩余 ${available}${pace}`;
}

function toEnglishLine({ name, available, soldADay, coverDays }: LowStockGoods): string {
  const product = name.en === '' ? name.zh : name.en;
  if (available <= 0) return `- ${product}: sold out`;
  const pace =
    coverDays === null
      ? ''
      : `, ${soldADay} sold a day, lasts about ${plural(coverDays, '1 day', `${coverDays} days`)}`;
  return `- ${product}: ${available} left${pace}`;
}
