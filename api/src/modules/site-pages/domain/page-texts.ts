import type { Text } from '../../catalog/index.js';
import type { Language } from './page-address.js';

/** The text in one language; a missing English one is the Chinese one. */
export const inLanguage = (text: Text, language: Language): string => (language === 'en' && text.en) || text.zh;

interface PageTexts {
  home: string;
  homeDescription: (shop: string) => string;
  catalog: string;
  catalogDescription: (shop: string) => string;
  categoryDescription: (category: string, shop: string) => string;
  goodsDescription: (goods: string, price: string) => string;
  price: (price: string) => string;
  inStock: string;
  outOfStock: string;
  programme: string;
  programmeDescription: (shop: string) => string;
  terms: string;
  termsDescription: (shop: string) => string;
  privacy: string;
  privacyDescription: (shop: string) => string;
  tutorials: string;
  tutorialsDescription: (shop: string) => string;
  notFound: string;
  notFoundDescription: string;
  gone: string;
  goneDescription: string;
}

export const pageTexts: Record<Language, PageTexts> = {
  zh: {
    home: '首页',
    homeDescription: (shop) => `${shop}：海外应用账号批发，USDT（TRC20）付款，付款后自动发货到邮箱。`,
    catalog: '购买账号',
    catalogDescription: (shop) => `${shop} 的全部商品：价格、阶梯价和实时库存，USDT（TRC20）付款，自动发货。`,
    categoryDescription: (category, shop) =>
      `在 ${shop} 批发${category}：价格、阶梯价和实时库存，USDT（TRC20）付款，自动发货。`,
    goodsDescription: (goods, price) => `${goods}，单价 ${price} USDT，USDT（TRC20）付款，自动发货到邮箱。`,
    price: (price) => `单价：${price} USDT`,
    inStock: '有现货',
    outOfStock: '暂时缺货',
    programme: '推广计划',
    programmeDescription: (shop) => `推广 ${shop} 赚取 USDT 佣金：比例、结算方式和加入方法。`,
    terms: '服务条款',
    termsDescription: (shop) => `${shop} 的服务条款。`,
    privacy: '隐私政策',
    privacyDescription: (shop) => `${shop} 的隐私政策。`,
    tutorials: '教程',
    tutorialsDescription: (shop) => `${shop} 的教程：购买、USDT 付款和账号使用。`,
    notFound: '没有找到这个页面',
    notFoundDescription: '这个页面不存在。',
    gone: '商品已下架',
    goneDescription: '这个商品已不再出售。',
  },
  en: {
    home: 'Home',
    homeDescription: (shop) =>
      `${shop}: wholesale accounts for overseas apps. Pay in USDT (TRC20) and get them by email as soon as the payment is confirmed.`,
    catalog: 'Buy accounts',
    catalogDescription: (shop) =>
      `All products of ${shop}: prices, volume prices and live stock. Pay in USDT (TRC20), delivered automatically.`,
    categoryDescription: (category, shop) =>
      `${category} wholesale at ${shop}: prices, volume prices and live stock. Pay in USDT (TRC20), delivered automatically.`,
    goodsDescription: (goods, price) =>
      `${goods} at ${price} USDT each. Pay in USDT (TRC20), delivered to your email automatically.`,
    price: (price) => `Unit price: ${price} USDT`,
    inStock: 'In stock',
    outOfStock: 'Out of stock',
    programme: 'Affiliate program',
    programmeDescription: (shop) => `Promote ${shop} and earn commission in USDT: rates, payouts and how to join.`,
    terms: 'Terms of Service',
    termsDescription: (shop) => `The Terms of Service of ${shop}.`,
    privacy: 'Privacy Policy',
    privacyDescription: (shop) => `The Privacy Policy of ${shop}.`,
    tutorials: 'Tutorials',
    tutorialsDescription: (shop) => `Tutorials of ${shop}: buying, paying in USDT and using your accounts.`,
    notFound: 'Page not found',
    notFoundDescription: 'This page does not exist.',
    gone: 'Product no longer available',
    goneDescription: 'This product is no longer sold.',
  },
};
