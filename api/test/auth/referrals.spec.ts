import type { EntityManager } from 'typeorm';
import { ReferralsService, type ReferralSource } from '../../src/modules/auth/services/referrals.service.js';

const manager = {} as EntityManager;
const source = (codes: string[], users: Set<string> = new Set()): ReferralSource => ({
  checkTypedCode: (code) => Promise.resolve(codes.includes(code)),
  findCodeOwner: (_, code) =>
    Promise.resolve(codes.includes(code) ? { userId: '1', permission: 'agents.write' } : null),
  canRefer: (_, code) => Promise.resolve(codes.includes(code)),
  attributeUser: () => Promise.resolve(false),
  findReferredUsers: (_, userIds) => Promise.resolve(new Set(userIds.filter((id) => users.has(id)))),
});

describe('an order', () => {
  const customers = new Set<string>();
  const agents = source(['AGENT']);
  const sales = source(['SALES'], customers);
  const referrals = new ReferralsService(manager);
  referrals.register(agents);
  referrals.register(sales);
  const order = () => ({ userId: '7', promotionCode: 'AGENT', inviteCode: 'SALES' });
  beforeEach(() => customers.clear());

  it('belongs to the agent or seller that referred the buyer, else to the first code', async () => {
    expect(await referrals.findAttribution(order())).toEqual({ source: agents, why: 'code', code: 'AGENT' });
    customers.add('7');
    expect(await referrals.findAttribution(order())).toEqual({ source: sales, why: 'registered' });
  });
});
