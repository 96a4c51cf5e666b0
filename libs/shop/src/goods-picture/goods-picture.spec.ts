import { buildPicture } from '@lotline/web-core/testing';
import { categoryPicture, goodsPicture } from './goods-picture';

const named = (zh: string, en = '') => ({ name: { zh, en }, cover: null });

describe('the picture of a product', () => {
  it('is its cover where it has one, in every size that there is', () => {
    const goods = { ...named('Facebook 普通号'), cover: buildPicture() };
    const [small, large] = ['/api/media/31-0123456789abcdef-160.webp', '/api/media/31-0123456789abcdef-480.webp'];
    const srcSet = `${small} 160w, ${large} 480w`;
    expect(goodsPicture(goods, 'en')).toEqual({ kind: 'image', src: small, srcSet });
  });

  it('is a cover that has one file for every size', () => {
    const goods = { ...named('Facebook 普通号'), cover: buildPicture({ url: '/api/media/1-0.svg', variants: [] }) };
    expect(goodsPicture(goods, 'en')).toEqual({ kind: 'image', src: '/api/media/1-0.svg' });
  });

  it.each([
    ['Facebook 两年老号', 'Aged Facebook account', '#0866ff'],
    ['推特老号', '', '#000000'],
    ['X 账号', 'X account', '#000000'],
    ['Gmail 邮箱', 'Gmail account', '#c5221f'],
    ['TG 直登号', 'Telegram account', '#1787bd'],
  ])('is the mark of the platform that the name "%s" holds', (zh, en, color) => {
    expect(goodsPicture(named(zh, en), 'zh-cn')).toMatchObject({ kind: 'mark', color });
  });

  it('takes no platform out of the middle of a word', () => {
    expect(goodsPicture(named('Xbox 账号', 'Max account, extra'), 'zh-cn').kind).toBe('letter');
  });

  it.each(['Outlook 邮箱', '30 天会员兑换码', '美国手机号接码'])('is our drawing for the kind "%s"', (zh) => {
    expect(goodsPicture(named(zh), 'zh-cn').kind).toBe('image');
  });

  it('is else the first letter in the reader’s language, on a colour that the language does not change', () => {
    const goods = named('「飞书」账号', 'lark account');
    const [zh, en] = [goodsPicture(goods, 'zh-cn'), goodsPicture(goods, 'en')];
    expect(zh).toMatchObject({ kind: 'letter', letter: '飞' });
    expect(en).toMatchObject({ kind: 'letter', letter: 'L' });
    expect('color' in zh && 'color' in en && zh.color === en.color).toBe(true);
  });

  it('needs no more than a name, which is what an order has', () => {
    expect(goodsPicture({ name: { zh: '…', en: '' } }, 'zh-cn')).toMatchObject({ kind: 'letter', letter: '?' });
  });
});

describe('the picture of a category', () => {
  const name = { zh: '社交账号', en: 'Social accounts' };

  it('is the mark or the drawing that its icon names', () => {
    expect(categoryPicture({ name, icon: 'telegram' }, 'en')).toMatchObject({ kind: 'mark', color: '#1787bd' });
    expect(categoryPicture({ name, icon: 'mailbox' }, 'en').kind).toBe('image');
  });

  it.each([null, 'unknown'])('is the first letter of its name with the icon %s', (icon) => {
    expect(categoryPicture({ name, icon }, 'zh-cn')).toMatchObject({ kind: 'letter', letter: '社' });
  });
});
