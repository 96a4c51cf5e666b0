import {
  GoodsIndex,
  MAX_FOUND,
  type SearchedGoods,
  type SearchScope,
} from '../../src/modules/catalog/domain/search/goods-index.js';
import { findHighlights } from '../../src/modules/catalog/domain/search/highlights.js';

const goods = (id: string, zh: string, en: string, more: Partial<SearchedGoods> = {}): SearchedGoods => ({
  id,
  status: 'on_sale',
  categoryId: '1',
  name: { zh, en },
  summary: { zh: '', en: '' },
  category: { zh: '社交账号', en: 'Social' },
  attributes: { zh: '', en: '' },
  ...more,
});

const facebook = goods('1', '脸书老号', 'Facebook aged account');
const mail = goods('2', '谷歌邮箱', 'Gmail 2024', {
  categoryId: '2',
  category: { zh: '邮箱', en: 'Email' },
  summary: { zh: '可用于脸书注册', en: '100% alive, works with Facebook' },
});
const telegram = goods('3', '电报普通账号（越南）', 'Telegram account Việt Nam', {
  summary: { zh: '双重验证', en: 'With two-factor' },
});
const draft = goods('4', '推特小号', 'Twitter new', { status: 'draft' });

function makeIndex(all: readonly SearchedGoods[] = [facebook, mail, telegram, draft]): GoodsIndex {
  const index = new GoodsIndex();
  for (const one of all) index.put(one);
  return index;
}

describe('the search of goods', () => {
  const index = makeIndex();
  const find = (query: string, scope: SearchScope = { status: 'on_sale' }) => {
    const { match, ranks } = index.find(query, scope);
    return [match, ...[...ranks].sort(([, a], [, b]) => b - a).map(([id]) => id)];
  };

  it.each([
    ['Facebook', ['1', '2']],
    ['faceb', ['1', '2']],
    ['ＦＡＣＥＢＯＯＫ', ['1', '2']],
    ['account aged', ['1']],
    ['gmail２０２４', []],
    ['Gmail ２０２４', ['2']],
    ['viet', ['3']],
    ['社交', ['1', '3']],
    ['email', ['2']],
    ['脸书', ['1', '2']],
    ['书老', ['1']],
    ['电报普通账号', ['3']],
    ['电报 two', ['3']],
    ['100%', ['2']],
  ])('finds %s by its words', (query, ids) => {
    expect(find(query).slice(1)).toEqual(ids);
    if (ids.length > 0) expect(find(query)[0]).toBe('all');
  });

  it.each([
    ['lianshu', ['1', '2']],
    ['laohao', ['1']],
    ['lianshulao', ['1']],
    ['lslh', ['1']],
    ['dbptzh', ['3']],
    ['shejiao', ['1', '3']],
    ['yx', ['2']],
    ['老hao', ['1']],
    ['脸书lh', ['1']],
    ['yuenan', ['3']],
  ])('finds %s by pinyin', (query, ids) => {
    expect(find(query)).toEqual(['all', ...ids]);
  });

  it.each([
    ['facebok', ['1', '2']],
    ['tellegrm', ['3']],
    ['gmial', ['2']],
    ['lianhsu', ['1', '2']],
    ['facebok aged', ['1']],
    ['连输', ['1', '2']],
  ])('finds %s in spite of the typo', (query, ids) => {
    expect(find(query)).toEqual(['similar', ...ids]);
  });

  it('takes no short word and no number for a typo', () => {
    expect(find('agd')).toEqual(['some']);
    expect(find('2025')).toEqual(['some']);
  });

  it('falls back to some of the words, the goods with most of them first', () => {
    expect(find('telegram aged account')).toEqual(['some', '3', '1']);
    expect(find('普通账户')).toEqual(['some', '3']);
    expect(find('nothing')).toEqual(['some']);
    expect(find('%_ !')).toEqual(['some']);
    expect(find('')).toEqual(['some']);
  });

  it('stays with the words as typed where that is required', () => {
    expect(find('facebok', { literal: true })).toEqual(['all']);
    expect(find('telegram aged', { literal: true })).toEqual(['all']);
    expect(find('twitter', { literal: true })).toEqual(['all', '4']);
  });

  it('finds goods of one status and one category only', () => {
    expect(find('twitter')).toEqual(['some']);
    expect(find('facebook', { categoryIds: ['2'] })).toEqual(['all', '2']);
    expect(find('aged', { categoryIds: ['2'] })).toEqual(['some']);
  });

  it('follows what was changed and removed', () => {
    const changing = makeIndex();
    changing.put({ ...facebook, name: { zh: '领英', en: 'LinkedIn' } });
    changing.put({ ...telegram, status: 'off_sale' });
    changing.remove('2');
    expect([...changing.find('facebook').ranks.keys()]).toEqual([]);
    expect([...changing.find('lingying').ranks.keys()]).toEqual(['1']);
    expect(changing.find('telegram', { status: 'on_sale' }).ranks.size).toBe(0);
    expect([...changing.ids].sort()).toEqual(['1', '3', '4']);
  });

  it('gives the best when there are too many', () => {
    const many = Array.from({ length: MAX_FOUND + 1 }, (_, i) =>
      goods(String(i + 1), '号', i === 0 ? 'mail' : 'mailbox'),
    );
    const { ranks } = makeIndex(many).find('mail');
    expect(ranks.size).toBe(MAX_FOUND);
    expect([ranks.has('1'), ranks.has('2'), ranks.has('3')]).toEqual([true, false, true]);
  });
});

describe('the parts of a text that a search found', () => {
  const marked = (query: string, text: string) => {
    const { words } = makeIndex().find(query);
    return findHighlights(text, words).map(({ start, end }) => text.slice(start, end));
  };

  it.each([
    ['face', 'Facebook aged account', ['Face']],
    ['ＡＧＥＤ account', 'Facebook aged account', ['aged', 'account']],
    ['老号', '脸书老号', ['老号']],
    ['laoh', '脸书老号', ['老号']],
    ['lslh', '脸书老号', ['脸书老号']],
    ['lianshu 老号', '脸书老号', ['脸书老号']],
    ['电报普通账号', '电报普通账号（越南）', ['电报普通账号']],
    ['facebok', 'works with Facebook', ['Facebook']],
    ['连输', '脸书老号', ['脸书']],
    ['viet', 'Telegram account Việt Nam', ['Việt']],
    ['mail', 'Facebook aged account', []],
    ['%', '100%', []],
  ])('of %s in %s are marked', (query, text, parts) => {
    expect(marked(query, text)).toEqual(parts);
  });

  it('are those of the first eight words of a long query', () => {
    const others = Array.from({ length: 7 }, (_, n) => `q${n}`).join(' ');
    expect(marked(`${others} face aged`, 'Facebook aged account')).toEqual(['Face']);
  });
});
