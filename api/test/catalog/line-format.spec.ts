import { splitFields, type LineFormat, findUidField } from '../../src/modules/catalog/domain/line-format.js';

const field = (name: string) => ({ name: { zh: name, en: '' }, masked: true, identifier: 'none' as const });
const format = (over: Partial<LineFormat> = {}): LineFormat => ({
  delimiter: '----',
  fields: ['账号', '密码', 'UID'].map(field),
  uidField: 3,
  ...over,
});

describe('a line', () => {
  it('is split into as many fields as its goods name, without blanks around them', () => {
    expect(splitFields('a---- b ----100001', format())).toEqual(['a', 'b', '100001']);
    expect(splitFields('a\t\tc', format({ delimiter: 'tab' }))).toEqual(['a', '', 'c']);
  });

  it('of another shape stays unchanged', () => {
    for (const text of ['a', 'a----b', 'a----b----c----d', 'a|b|c']) expect(splitFields(text, format())).toBeNull();
  });

  it('gives the live check the marked field', () => {
    expect(findUidField('a----b----100001', format())).toBe('100001');
    expect(findUidField('a----b', format())).toBeNull();
    expect(findUidField('a----b----100001', format({ uidField: null }))).toBeNull();
    expect(findUidField('a----b----100001', null)).toBeNull();
  });
});
