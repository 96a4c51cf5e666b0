import { formatUnits, unitName } from '.';

const text = (zh: string, en: string) => ({ zh, en });

describe('the unit of a product', () => {
  it.each([
    ['account', 'accounts'],
    ['mailbox', 'mailboxes'],
    ['pass', 'passes'],
    ['batch', 'batches'],
    ['copy', 'copies'],
    ['key', 'keys'],
    ['pcs', 'pcs'],
  ])('is %s after 1 and %s after any other number', (one, other) => {
    const unit = text('个', one);
    expect(unitName(unit, 1, 'en')).toBe(one);
    expect([0, 2, 5000].map((count) => unitName(unit, count, 'en'))).toEqual([other, other, other]);
  });

  it('is the same after every number in Chinese, and where it has no English', () => {
    expect(formatUnits(10, text('个', 'mailbox'), 'zh-cn')).toBe('10 个');
    expect(formatUnits(10, text('张', ''), 'en')).toBe('10 张');
  });

  it('follows a number with separated thousands', () => {
    expect(formatUnits(5000, text('个', 'mailbox'), 'en')).toBe('5,000 mailboxes');
  });
});
