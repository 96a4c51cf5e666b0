import type { Settings } from '../../modules/site-config/index.js';

export const SAMPLE_NAME = { zh: '港湾账号批发（示例）', en: 'Harbor Accounts (sample)' };

const mark = (sea: string, sail: string): string =>
  `<rect width="64" height="64" rx="14" fill="${sea}"/>` +
  `<path d="M33 10v32H12zM37 18l15 24H37z" fill="${sail}"/>` +
  `<path d="M8 48c6 5 10 5 16 0s10-5 16 0 10 5 16 0" fill="none" stroke="${sail}" stroke-width="4" stroke-linecap="round"/>`;

const logo = (text: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="64" viewBox="0 0 300 64">${mark('#0f5f6e', '#ffffff')}` +
  `<text x="78" y="42" font-family="sans-serif" font-size="30" font-weight="600" fill="${text}">港湾 Harbor</text></svg>`;

const hero =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="480" viewBox="0 0 1200 480">' +
  '<rect width="1200" height="480" fill="#d8e9ea"/><circle cx="930" cy="140" r="70" fill="#f2c894"/>' +
  '<path d="M0 300c160-70 300-90 460-50s300 40 740-30v260H0z" fill="#8fbcc3"/>' +
  '<path d="M0 360c180-40 330-30 520 0s400 20 680-20v140H0z" fill="#3d8794"/>' +
  '<path d="M0 420c200-30 380-10 600 10s380 10 600-20v70H0z" fill="#0f5f6e"/>' +
  '<path d="M610 130v190H470zM632 180l96 140h-96z" fill="#ffffff"/><path d="M450 336h300l-40 46H490z" fill="#9a4f1d"/></svg>';

/** Own drawings, by the name of their file. */
export const SAMPLE_PICTURES = {
  'sample-logo.svg': logo('#1b2426'),
  'sample-logo-dark.svg': logo('#e7eded'),
  'sample-icon.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">${mark('#0f5f6e', '#ffffff')}</svg>`,
  'sample-hero.svg': hero,
} as const;

type PictureIds = Record<keyof typeof SAMPLE_PICTURES, string>;

/** The brand of the sample shop with the pictures of the library. */
export const sampleBrand = (pictures: PictureIds): Settings['brand'] => ({
  tagline: { zh: '示例商店：商品均为虚构，可放心试用', en: 'Sample shop: nothing here is real' },
  accent: null,
  logo: pictures['sample-logo.svg'],
  logoDark: pictures['sample-logo-dark.svg'],
  icon: pictures['sample-icon.svg'],
  hero: {
    title: { zh: '买得越多，单价越低', en: 'Buy more, pay less per account' },
    text: {
      zh: '付款确认后自动发到邮箱。这里的商品和数据均为示例。',
      en: 'Emailed to you as soon as your payment is confirmed. All of this is sample data.',
    },
    picture: pictures['sample-hero.svg'],
    url: '/client/purchase-account',
  },
  links: [{ label: { zh: '新手教程', en: 'Tutorials' }, url: '/client/blogs' }],
  socials: [{ kind: 'telegram', url: 'https://t.me/lotline_sample_support' }],
  imprint: {
    zh: '港湾示例商店 · 仅供试用，不是真实的经营者',
    en: 'Harbor sample shop · for trying out, not a real seller',
  },
  supportHours: { zh: '客服时间：每天 09:00–24:00（UTC+8）', en: 'Support: every day 09:00–24:00 (UTC+8)' },
  listLook: 'table',
});
