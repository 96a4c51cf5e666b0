import { mailTime } from '../../src/modules/mail/index.js';

describe('a time in a mail', () => {
  const at = new Date('2026-11-30T20:21:59Z');

  it('is UTC in English and UTC+8 in Chinese, with the zone named', () => {
    expect(mailTime(at, 'en')).toBe('2026-11-30 20:21 UTC');
    expect(mailTime(at, 'zh-cn')).toBe('2026-12-01 04:21 UTC+8');
  });
});
