import { fromLocalTime, toLocalTime } from './local-time';

describe('a date-and-time field', () => {
  it('shows the viewer’s own time and gives the same instant back', () => {
    const iso = '2026-11-21T08:30:00.000Z';
    expect(fromLocalTime(toLocalTime(iso))).toBe(iso);
    expect(toLocalTime(null)).toBe('');
    expect(fromLocalTime('  ')).toBeNull();
  });

  it('leaves what is no time for the server to refuse', () => expect(fromLocalTime('soon')).toBe('soon'));
});
