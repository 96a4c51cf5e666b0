import { groupKeys, ofGroup } from './kinds';

const template = (kind: string) => ({ kind });

it('mails stand in the order in which their readers meet them, unknown ones below those of buyers', () => {
  const all = ['agents.restored', 'orders.delivered', 'new.kind', 'orders.payment_waiting', 'settlements.paid'].map(
    template,
  );
  expect(groupKeys.map((group) => ofGroup(group, all).map(({ kind }) => kind))).toEqual([
    ['orders.payment_waiting', 'orders.delivered', 'new.kind'],
    [],
    ['settlements.paid', 'agents.restored'],
    [],
  ]);
});
