import { buildStaff } from '../testing';
import { hasPermission, canOpen, hasMenu } from './permissions';

const clerk = buildStaff('sales');
clerk.permissions.actions = ['claims.read'];

it('a right is what the roles hold; nobody has one without a sign-in', () => {
  expect([
    hasPermission(clerk, 'claims.read'),
    hasPermission(clerk, 'claims.decide'),
    hasPermission(null, 'claims.read'),
  ]).toEqual([true, false, false]);
  expect([hasMenu(clerk, 'sales'), hasMenu(clerk, 'config'), hasMenu(null, 'sales')]).toEqual([true, false, false]);
});

it('a place opens for its menu and one of its permissions', () => {
  expect(canOpen(clerk, { menu: 'sales' })).toBe(true);
  expect(canOpen(clerk, { menu: 'sales', permission: ['orders.read', 'claims.read'] })).toBe(true);
  expect(canOpen(clerk, { menu: 'sales', permission: 'orders.read' })).toBe(false);
  expect(canOpen(clerk, { menu: 'goods', permission: 'claims.read' })).toBe(false);
});
