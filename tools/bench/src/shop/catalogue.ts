import type { Shop } from './shop.ts';

const AT_ONCE = 8;

const PLATFORMS = [
  ['脸书', 'Facebook'],
  ['推特', 'Twitter'],
  ['电报', 'Telegram'],
  ['谷歌邮箱', 'Gmail'],
  ['照片墙', 'Instagram'],
  ['抖音国际版', 'TikTok'],
  ['微软邮箱', 'Outlook'],
] as const;
const KINDS = [
  ['老号', 'aged'],
  ['新号', 'new'],
  ['普通号', 'standard'],
  ['广告号', 'ads'],
  ['带好友', 'with friends'],
] as const;
const COUNTRIES = [
  ['美国', 'US'],
  ['日本', 'Japan'],
  ['越南', 'Vietnam'],
  ['德国', 'Germany'],
  ['巴西', 'Brazil'],
  ['印尼', 'Indonesia'],
  ['英国', 'UK'],
  ['法国', 'France'],
  ['韩国', 'Korea'],
  ['泰国', 'Thailand'],
  ['墨西哥', 'Mexico'],
] as const;

type Words = readonly (readonly [zh: string, en: string])[];
/** Lists whose lengths have no common factor give 385 different goods, which then come again. */
const pick = (words: Words, number: number): readonly [zh: string, en: string] =>
  words[number % words.length] ?? ['', ''];

/** Goods on sale of many kinds, as a large shop has them. */
export async function putCatalogueOnSale(shop: Shop, count: number): Promise<void> {
  const category = await shop.post<{ id: string }>('categories', { name: { zh: '社交账号', en: 'Social accounts' } });
  const create = (number: number) => {
    const [platform, kind, country] = [pick(PLATFORMS, number), pick(KINDS, number), pick(COUNTRIES, number)];
    return shop.post('goods', {
      category_id: category.id,
      name: {
        zh: `${country[0]}${platform[0]}${kind[0]} ${number}`,
        en: `${country[1]} ${platform[1]} ${kind[1]} ${number}`,
      },
      summary: { zh: '邮箱已验证，带双重验证，48 小时质保', en: 'Email-verified, with two-factor, 48 h warranty' },
      price: '1.5',
      min_quantity: 1,
      max_quantity: 1_000,
      status: 'on_sale',
    });
  };
  for (let number = 0; number < count; number += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - number) }, (_, i) => create(number + i)));
  }
}
