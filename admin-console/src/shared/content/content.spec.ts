import { changesBetween } from './changes';
import { fromLocalTime, toLocalTime } from './local-time';

describe('what an edit changes', () => {
  it('is told value by value; empty and absent are the same', () => {
    const before = { name: { zh: '店', en: '' }, contacts: [{ value: '@a' }], ends_at: null };
    const after = { name: { zh: '店', en: 'Shop' }, contacts: [{ value: '@b' }, { value: '@c' }], ends_at: '' };
    expect(changesBetween(before, after)).toEqual([
      { path: 'contacts.0.value', before: '@a', after: '@b' },
      { path: 'name.en', before: null, after: 'Shop' },
      { path: 'contacts.1.value', before: null, after: '@c' },
    ]);
  });
});

describe('a date-and-time field', () => {
  it('shows the viewer’s own time and gives the same instant back', () => {
    const iso = '2026-11-21T08:30:00.000Z';
    expect(fromLocalTime(toLocalTime(iso))).toBe(iso);
    expect(toLocalTime(null)).toBe('');
    expect(fromLocalTime('  ')).toBeNull();
  });

  it('leaves what is no time for the server to refuse', () => expect(fromLocalTime('soon')).toBe('soon'));
});
