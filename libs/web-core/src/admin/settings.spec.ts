import { buildSettings } from '../testing';
import { changesBetween } from './changes';
import { conflictsBetween, linesOf, mergeSettings, type Settings } from './settings';

const settings = buildSettings();

describe('settings that two change at once', () => {
  const typed: Settings = {
    ...settings,
    order: { window_minutes: 45 },
    limits: { ...settings.limits, max_unpaid: 7 },
  };
  const theirs: Settings = {
    ...settings,
    name: { zh: '新店', en: '' },
    order: { window_minutes: 60 },
    limits: { ...settings.limits, max_unpaid_per_address: 30 },
  };

  it('keep what was typed, value by value, on top of what somebody else saved meanwhile', () => {
    const limits = { ...settings.limits, max_unpaid: 7, max_unpaid_per_address: 30 };
    expect(mergeSettings(settings, typed, theirs)).toEqual({ ...theirs, limits, order: { window_minutes: 45 } });
    expect(mergeSettings(settings, typed, theirs, 'theirs')).toEqual({ ...theirs, limits });
  });

  it('are distinguished: what they changed, and which of it was changed here too', () => {
    expect(conflictsBetween(settings, typed, theirs)).toEqual([
      { path: 'name.zh', before: '店', theirs: '新店', mine: '店', both: false },
      { path: 'name.en', before: 'Shop', theirs: null, mine: 'Shop', both: false },
      { path: 'order.window_minutes', before: '30', theirs: '60', mine: '45', both: true },
      { path: 'limits.max_unpaid_per_address', before: '20', theirs: '30', mine: '20', both: false },
    ]);
  });

  it('have lists that are taken whole', () => {
    const contacts = settings.contacts.map((contact) => ({ ...contact, value: '@mine' }));
    const label = settings.contacts.map((contact) => ({ ...contact, label: { zh: '帮助', en: '' } }));
    const [one] = conflictsBetween(settings, { ...settings, contacts }, { ...settings, contacts: label });
    expect(one).toMatchObject({ path: 'contacts.0.label.zh', both: true });
    const merged = mergeSettings(settings, { ...settings, contacts }, { ...settings, contacts: label });
    expect(merged.contacts).toEqual(contacts);
  });
});

describe('what is typed one a line', () => {
  it('is without blanks, each once, in the order typed', () => {
    expect(linesOf(' 192.0.2.7 \n\n2001:db8::/32\r\n192.0.2.7')).toEqual(['192.0.2.7', '2001:db8::/32']);
    expect(linesOf(' \n')).toEqual([]);
  });
});

describe('what an edit changes', () => {
  it('is reported value by value; empty and absent are the same', () => {
    const before = { name: { zh: '店', en: '' }, contacts: [{ value: '@a' }], ends_at: null };
    const after = { name: { zh: '店', en: 'Shop' }, contacts: [{ value: '@b' }, { value: '@c' }], ends_at: '' };
    expect(changesBetween(before, after)).toEqual([
      { path: 'contacts.0.value', before: '@a', after: '@b' },
      { path: 'name.en', before: null, after: 'Shop' },
      { path: 'contacts.1.value', before: null, after: '@c' },
    ]);
  });
});
