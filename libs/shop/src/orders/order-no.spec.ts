import { orderNoProblem, plainOrderNo } from './order-no';

describe('an order number', () => {
  it.each([
    ['202611201430000042', '202611201430000042'],
    [' 2026 1120 1430 0000 42 ', '202611201430000042'],
    ['＃２０２６１１２０１４３００００００４２', '2026112014300000042'],
    ['#2026-11-20-1430000042', '202611201430000042'],
  ])('pasted as %j is read as %s', (text, plain) => expect(plainOrderNo(text)).toBe(plain));

  it.each([
    ['202611201430000042', null],
    ['', { kind: 'empty' }],
    ['  ', { kind: 'empty' }],
    ['order 42', { kind: 'letters' }],
    ['20261120143000004', { kind: 'length', digits: 17 }],
    ['2026112014300000421', { kind: 'length', digits: 19 }],
  ])('typed as %j gives %j', (text, problem) => expect(orderNoProblem(text)).toEqual(problem));
});
