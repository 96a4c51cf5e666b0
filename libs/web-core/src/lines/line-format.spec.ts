import { hidesAny, splitLine, uidLines, type LineFormat } from './line-format';

const field = (zh: string) => ({ name: { zh, en: '' }, masked: true });
const format: LineFormat = { delimiter: '----', fields: ['账号', '密码', 'UID'].map(field), uid_field: 3 };

it('splits a line into the fields that its goods name, and leaves one of another shape whole', () => {
  expect(splitLine('a---- b ----100001', format)).toEqual(['a', 'b', '100001']);
  expect(splitLine('a\tb\t', { ...format, delimiter: 'tab' })).toEqual(['a', 'b', '']);
  expect(splitLine('a----b', format)).toBeNull();
});

it('gives the live check nothing but the field that holds the UID', () => {
  expect(uidLines(['a----b----100001', '100003|pw'], format)).toEqual(['100001', '100003|pw']);
  expect(uidLines(['a----b----100001'], { ...format, uid_field: null })).toEqual(['a----b----100001']);
  expect(uidLines(['a----b----100001'], null)).toEqual(['a----b----100001']);
});

it('hides lines whose goods hide a field or say nothing, and those of another shape', () => {
  const lines = [{ text: 'a----b----100001' }];
  const open = { ...format, fields: format.fields.map((one) => ({ ...one, masked: false })) };
  expect(hidesAny(lines, null)).toBe(true);
  expect(hidesAny(lines, format)).toBe(true);
  expect(hidesAny(lines, open)).toBe(false);
  expect(hidesAny([...lines, { text: 'a----b' }], open)).toBe(true);
});
