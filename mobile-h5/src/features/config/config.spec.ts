import type { Settings } from '@lotline/web-core/admin';
import { fieldAt, fields, sections, valueAt, valueOf, withValue, type FieldName } from './fields';

const settings = {
  order: { window_minutes: 30 },
  maintenance: { orders: false, payments: false, ends_at: null, note: { zh: '', en: '' }, allow: [] as string[] },
} as Settings;

describe('a setting', () => {
  it('is read and changed where it stands; everything else stays', () => {
    const changed = withValue(settings, 'maintenance_note_zh', '稍候');
    expect(valueAt(changed, 'maintenance_note_zh')).toBe('稍候');
    expect(changed).toEqual({ ...settings, maintenance: { ...settings.maintenance, note: { zh: '稍候', en: '' } } });
    expect(valueAt(settings, 'maintenance_note_zh')).toBe('');
    expect(valueAt(settings, 'maintenance_ends_at')).toBeNull();
  });

  it('stands in exactly one group of the page, and is found by its path', () => {
    const all = sections.flatMap((section) => section.fields);
    expect([...all].sort()).toEqual((Object.keys(fields) as FieldName[]).sort());
    expect(fieldAt('order.window_minutes')).toBe('order_window_minutes');
    expect(fieldAt('contacts.0.value')).toBeNull();
    expect(fieldAt('maintenance.allow.1')).toBe('maintenance_allow');
  });

  it('is refused where it is no number, too small or too big', () => {
    expect(valueOf(fields.order_window_minutes, ' 45 ')).toEqual({ value: 45 });
    expect(valueOf(fields.order_window_minutes, '')).toEqual({ rule: 'required' });
    expect(valueOf(fields.order_window_minutes, '4.5')).toEqual({ rule: 'integer' });
    expect(valueOf(fields.order_window_minutes, '4')).toEqual({ rule: 'min', min: 5 });
    expect(valueOf(fields.order_window_minutes, '1441')).toEqual({ rule: 'max', max: 1_440 });
  });

  it('of a rate is typed in percent, and sent in hundredths of one', () => {
    expect(valueOf(fields.agents_rate_bp, '5')).toEqual({ value: 500 });
    expect(valueOf(fields.agents_rate_bp, ' 12.34 % ')).toEqual({ value: 1234 });
    expect(valueOf(fields.agents_rate_bp, '5.555')).toEqual({ rule: 'amount', places: 2 });
    expect(valueOf(fields.agents_rate_bp, '100.01')).toEqual({ rule: 'max', max: 100 });
  });

  it('of money has six decimals on the wire, a time is an instant, an empty one none', () => {
    expect(valueOf(fields.agents_min_settlement, '12.5')).toEqual({ value: '12.500000' });
    expect(valueOf(fields.agents_min_settlement, 'much')).toEqual({ rule: 'amount', places: 6 });
    expect(valueOf(fields.maintenance_ends_at, '2026-11-21T08:30')).toEqual({
      value: new Date('2026-11-21T08:30').toISOString(),
    });
    expect(valueOf(fields.maintenance_ends_at, '')).toEqual({ value: null });
    expect(valueOf(fields.name_zh, '')).toEqual({ rule: 'required' });
    expect(valueOf(fields.name_en, '')).toEqual({ value: '' });
  });

  it('of lines is a list: without blanks, each once, and no more than may be', () => {
    const read = valueOf(fields.maintenance_allow, ' 192.0.2.7\n\n2001:db8::/32\n192.0.2.7 ');
    expect(read).toEqual({ value: '192.0.2.7\n2001:db8::/32' });
    const changed = withValue(settings, 'maintenance_allow', '192.0.2.7\n2001:db8::/32');
    expect(changed.maintenance.allow).toEqual(['192.0.2.7', '2001:db8::/32']);
    expect(valueAt(changed, 'maintenance_allow')).toBe('192.0.2.7\n2001:db8::/32');
    expect(withValue(changed, 'maintenance_allow', '').maintenance.allow).toEqual([]);
    const many = Array.from({ length: 21 }, (_, n) => `192.0.2.${n}`).join('\n');
    expect(valueOf(fields.maintenance_allow, many)).toEqual({ rule: 'most_lines', max: 20 });
  });
});
