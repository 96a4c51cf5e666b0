import type { EntityManager } from 'typeorm';
import { Referrals, type ReferralSource } from './referrals.js';

const em = {} as EntityManager;
const source = (codes: string[], users: Set<string> = new Set()): ReferralSource => ({
  knows: (code) => Promise.resolve(codes.includes(code)),
  has: (_, code) => Promise.resolve(codes.includes(code)),
  brings: (_, code) => Promise.resolve(codes.includes(code)),
  joined: () => Promise.resolve(false),
  brought: (_, userId) => Promise.resolve(users.has(userId)),
});

describe('an order', () => {
  const customers = new Set<string>();
  const agents = source(['AGENT']);
  const sales = source(['SALES'], customers);
  const referrals = new Referrals();
  referrals.register(agents);
  referrals.register(sales);
  const order = () => ({ userId: '7', promotionCode: 'AGENT', inviteCode: 'SALES' });
  beforeEach(() => customers.clear());

  it('is of whoever brought the buyer, else of the first code', async () => {
    expect(await referrals.claimOfOrder(em, order())).toEqual({ source: agents, why: 'code', code: 'AGENT' });
    customers.add('7');
    expect(await referrals.claimOfOrder(em, order())).toEqual({ source: sales, why: 'registered' });
  });

  it('has one who brought it, also when the buyer becomes somebody’s between two who ask', async () => {
    const placed = order();
    const first = await referrals.claimOfOrder(em, placed);
    customers.add('7');
    expect(await referrals.claimOfOrder(em, placed)).toBe(first);
    expect(first?.source).toBe(agents);
  });
});
