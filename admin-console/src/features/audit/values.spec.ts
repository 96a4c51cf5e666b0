import { fields } from './fields';
import en from './locales/en.json' with { type: 'json' };
import { nameOf, shownAs, namesIn } from './values';

it.each([
  ['amount', '12.500000', { kind: 'text', text: '12.50\u00a0USDT' }],
  ['amount_micro', '-2500000', { kind: 'text', text: '-2.50\u00a0USDT' }],
  ['agents.rateBp', 550, { kind: 'text', text: '5.5%' }],
  ['discount_bp', 750, { kind: 'text', text: '7.5%' }],
  ['maintenance.endsAt', '2026-11-21T08:30:00.000Z', { kind: 'time', at: '2026-11-21T08:30:00.000Z' }],
  ['delivery.attachLines', false, { kind: 'yesNo', yes: false }],
  ['state', 'suspended', { kind: 'state', state: 'suspended' }],
  ['state', 'never heard of', { kind: 'text', text: 'never heard of' }],
  ['category', 'fraud', { kind: 'ban', ban: 'fraud' }],
  ['txid', 'ab'.repeat(32), { kind: 'txid', txid: 'ab'.repeat(32) }],
  ['order_no', '202611210830001234', { kind: 'place', place: 'order_no', id: '202611210830001234' }],
  ['roles.0', 'sales', { kind: 'place', place: 'role', id: 'sales' }],
  ['order.windowMinutes', 45, { kind: 'text', text: '45' }],
  ['reason', '2.5', { kind: 'text', text: '2.5' }],
])('shows %s as what it is', (path, value, shown) => {
  expect(shownAs(path, value)).toEqual(shown);
});

it('names a value by the last part of its path that is no number', () => {
  expect([nameOf('roles.0'), nameOf('name.zh'), nameOf('state'), nameOf('0')]).toEqual(['roles', 'zh', 'state', '0']);
});

it('has a place for each word that the log has for a field', () => {
  expect([...fields].sort()).toEqual(Object.keys(en.field).sort());
});

it('reads the names in a path as the API writes its fields, without the places in lists', () => {
  expect(namesIn('title.zh')).toEqual(['title', 'zh']);
  expect(namesIn('menus.0')).toEqual(['menus']);
  expect(namesIn('contacts.1.label.en')).toEqual(['contacts', 'label', 'en']);
  expect(namesIn('limits.maxUnpaidPerAddress')).toEqual(['limits', 'max_unpaid_per_address']);
});
