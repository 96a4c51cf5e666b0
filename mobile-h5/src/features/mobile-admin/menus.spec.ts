import type { Permission } from '@lotline/web-core/session';
import { buildStaff } from '@lotline/web-core/testing';
import { inOrder, menusFor, moved } from './menus';
import { needsOf, queuesFor } from './needs';

const staff = (menus: string[], actions: Permission[]) => {
  const signIn = buildStaff(...menus);
  return { ...signIn, permissions: { ...signIn.permissions, actions } };
};

describe('the places of the back office', () => {
  it('are those whose menu and permission the roles hold', () => {
    const clerk = staff(['sales', 'goods'], ['claims.read', 'orders.read', 'stats.read']);
    expect(menusFor(clerk).map(({ key }) => key)).toEqual(['claims']);
    expect(menusFor(null)).toEqual([]);
    expect(menusFor(clerk, true).map(({ key }) => key)).toEqual(['sales', 'claims']);
  });

  it('are pages of the phone, never of the console', () => {
    const owner = staff(
      ['dataBoard', 'sales', 'settlement', 'goods', 'config', 'burying', 'auth-user'],
      ['stats.read', 'claims.read', 'receipts.read', 'settlements.read', 'abuse.read', 'config.read', 'orders.read'],
    );
    expect(menusFor(owner).map(({ to }) => to)).toHaveLength(6);
    for (const { to } of menusFor(owner)) expect(to).toMatch(/^\/mobile\//);
    const [held] = needsOf(staff(['dataBoard', 'sales'], ['stats.read', 'orders.read']), {}, [
      { kind: 'orders_undelivered', count: 1, since: null },
    ]);
    expect(held).toEqual({ kind: 'orders_undelivered', count: 1, more: false, since: null });
  });

  it('stand in the order that was chosen, new ones behind', () => {
    const permitted = menusFor(staff(['sales', 'goods'], ['claims.read', 'abuse.read', 'stock.search']));
    const keys = inOrder(permitted, ['lineSearch', 'abuse']).map(({ key }) => key);
    expect(keys).toEqual(['lineSearch', 'abuse', 'claims']);
  });

  it('move one step at a time, and never beyond an end', () => {
    expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 'c', 1)).toEqual(['a', 'b']);
  });
});

describe('what needs somebody', () => {
  const since = '2026-11-20T14:30:00.000Z';

  it('is what the reader may decide, counted in its lists', () => {
    const clerk = staff(['sales'], ['claims.read']);
    expect(queuesFor(clerk)).toEqual(['claims_waiting']);
    expect(needsOf(clerk, { claims_waiting: { count: 3, more: false } }, [])).toEqual([
      { kind: 'claims_waiting', count: 3, more: false, since: null, to: '/mobile/adm-menus/claims' },
    ]);
    expect(needsOf(clerk, { claims_waiting: { count: 0, more: false } }, [])).toEqual([]);
  });

  it('leads to the phone’s own list of what waits for its money', () => {
    const payer = staff(['settlement', 'dataBoard'], ['stats.read', 'settlements.read']);
    expect(needsOf(payer, {}, [{ kind: 'settlements_approved', count: 1, since }])).toMatchObject([
      { to: '/mobile/adm-menus/payouts?view=approved' },
    ]);
  });

  it('is told to who may see the figures, decisions first, with a way only where one may go', () => {
    const manager = staff(['dataBoard', 'goods'], ['stats.read', 'abuse.read']);
    const attention = [
      { kind: 'low_stock' as const, count: 2, since: null },
      { kind: 'watcher' as const, count: 1, since: null },
      { kind: 'abuse_open' as const, count: 4, since },
    ];
    expect(needsOf(manager, {}, attention)).toEqual([
      { kind: 'abuse_open', count: 4, more: false, since, to: '/mobile/adm-menus/abuse' },
      { kind: 'low_stock', count: 2, more: false, since: null, to: '/mobile/data-board#alerts' },
      { kind: 'watcher', count: 1, more: false, since: null, to: '/mobile/data-board#alerts' },
    ]);
  });
});
