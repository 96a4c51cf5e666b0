import { buildStaff } from '../testing';
import { mayDo, mayEnter, mayOpenMenu } from './rights';

const clerk = buildStaff('sales');
clerk.permissions.actions = ['claims.read'];

it('a right is what the roles hold; nobody has one without a sign-in', () => {
  expect([mayDo(clerk, 'claims.read'), mayDo(clerk, 'claims.decide'), mayDo(null, 'claims.read')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([mayOpenMenu(clerk, 'sales'), mayOpenMenu(clerk, 'config'), mayOpenMenu(null, 'sales')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('a place opens for its menu and one of its permissions', () => {
  expect(mayEnter(clerk, { menu: 'sales' })).toBe(true);
  expect(mayEnter(clerk, { menu: 'sales', permission: ['orders.read', 'claims.read'] })).toBe(true);
  expect(mayEnter(clerk, { menu: 'sales', permission: 'orders.read' })).toBe(false);
  expect(mayEnter(clerk, { menu: 'goods', permission: 'claims.read' })).toBe(false);
});
