import { historyFilter, historyQuery, isFiltered, withHistoryFilter } from './history';
import { rechargeAmount, rechargePresets } from './recharge';

const query = (text: string) => new URLSearchParams(text);

describe('the filter of a balance’s history', () => {
  it('is what the address says, and ignores what it can’t say', () => {
    expect(historyFilter(query('kind=refund&from=2026-11-01&to=2026-11-20'))).toEqual({
      kind: 'refund',
      from: '2026-11-01',
      to: '2026-11-20',
    });
    expect(historyFilter(query('kind=gift&from=yesterday&to=2026-13-01'))).toEqual({ kind: null, from: '', to: '' });
    expect(isFiltered(historyFilter(query('tab=recharges')))).toBe(false);
  });

  it('stays out of the address where it filters nothing, and keeps what else is there', () => {
    const filtered = withHistoryFilter(query('tab=history'), { kind: 'recharge', from: '2026-11-01' });
    expect(filtered.toString()).toBe('tab=history&kind=recharge&from=2026-11-01');
    expect(withHistoryFilter(filtered, { kind: null, from: '' }).toString()).toBe('tab=history');
  });

  it('reaches from the first to the last moment of the days, in the viewer’s zone', () => {
    const { from = '', to = '' } = historyQuery({ kind: null, from: '2026-11-20', to: '2026-11-20' });
    expect(new Date(from).getHours()).toBe(0);
    expect(Date.parse(to) - Date.parse(from)).toBe(86_400_000 - 1);
    expect(historyQuery({ kind: null, from: '', to: '' })).toEqual({});
  });
});

describe('a recharge', () => {
  it('offers the usual amounts that the limits allow', () => {
    expect(rechargePresets({ min: '1.000000', max: '100000.000000' })).toEqual(['50', '100', '500', '1000', '5000']);
    expect(rechargePresets({ min: '100.000000', max: '1000.000000' })).toEqual(['100', '500', '1000']);
  });

  it('has at most two decimals', () => {
    const limits = { min: '1.000000', max: '100.000000' };
    expect(rechargeAmount('12.34', limits).micro).toBe(12_340_000n);
    expect(rechargeAmount('12.345', limits).problem).toBe('places');
    expect(rechargeAmount('12.3456789', limits).problem).toBe('places');
  });
});
