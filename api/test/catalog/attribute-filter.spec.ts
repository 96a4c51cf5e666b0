import { parseAttributeFilters } from '../../src/modules/catalog/domain/attribute-filter.js';
import { parseAttributeValue, parseDecimal } from '../../src/modules/catalog/domain/attributes.js';

describe('filters by attributes', () => {
  it('join values of one key and keep keys apart', () => {
    expect(parseAttributeFilters(['country:us', 'two_factor:true', 'country:gb'])).toEqual([
      { key: 'country', values: ['us', 'gb'], ranges: [] },
      { key: 'two_factor', values: ['true'], ranges: [] },
    ]);
  });

  it.each([
    ['age:30..90', { min: 30, max: 90 }],
    ['age:30..', { min: 30, max: null }],
    ['age:..90.5', { min: null, max: 90.5 }],
    ['age:-5..-1', { min: -5, max: -1 }],
  ])('read %s as a range', (text, range) => {
    expect(parseAttributeFilters([text])).toEqual([{ key: 'age', values: [], ranges: [range] }]);
  });

  it('take a number both as it is written and in its stored form, since a choice may look like one', () => {
    expect(parseAttributeFilters(['code:007'])).toEqual([{ key: 'code', values: ['007', '7'], ranges: [] }]);
  });

  it.each(['', 'age', ':us', 'Age:1', 'age:', 'age:..', 'age:a..b', 'age:1..2..3', 'age:US', 'a b:c', 'age:1e9..2'])(
    'reject %j and name its position',
    (text) => {
      expect(parseAttributeFilters(['country:us', text])).toEqual({ invalidIndex: 1 });
    },
  );
});

describe('a value of an attribute', () => {
  const choices = [{ value: 'us', name: { zh: '美国', en: '' } }];

  it.each([
    ['choice', 'us', { value: 'us' }],
    ['choice', 'gb', { rule: 'exists' }],
    ['yes_no', 'true', { value: 'true' }],
    ['yes_no', 'yes', { rule: 'isBooleanString' }],
    ['number', '012.50', { value: '12.5' }],
    ['number', '-0', { value: '0' }],
    ['number', '1e3', { rule: 'isDecimal' }],
    ['number', '1234567890', { rule: 'isDecimal' }],
    ['number', '0.0001', { rule: 'isDecimal' }],
  ] as const)('of kind %s: %j is checked', (kind, value, expected) => {
    expect(parseAttributeValue({ kind, choices }, value)).toEqual(expected);
  });

  it('is no number without digits', () => {
    expect([parseDecimal(''), parseDecimal('-'), parseDecimal('.5')]).toEqual([null, null, null]);
  });
});
