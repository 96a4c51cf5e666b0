import { isRate, rateBody } from './rate-values';

const empty = { rate: '', goods_id: '', effective_at: '', note: '' };

describe('a rate as it is typed', () => {
  it.each(['', '0', '5', '12.5', '99.99', '100', '100.00'])('may be %j', (text) => expect(isRate(text)).toBe(true));
  it.each(['-1', '100.01', '101', '5.001', '1e1', '5%'])('is not %j', (text) => expect(isRate(text)).toBe(false));

  it('leaves out what is empty, and ends the agent’s own rate when it is empty itself', () => {
    expect(rateBody('7', empty)).toEqual({ agent_id: '7', clear: ['rate'] });
    expect(rateBody(null, empty)).toEqual({ clear: ['rate'] });
    const typed = { rate: ' 7.5 ', goods_id: '12', effective_at: '2026-12-01T00:00', note: 'more' };
    expect(rateBody('7', typed)).toEqual({
      agent_id: '7',
      goods_id: '12',
      rate: '7.5',
      effective_at: new Date('2026-12-01T00:00').toISOString(),
      note: 'more',
    });
  });
});
