import { ask, goodsNamed, newEmail, paymentOf, type Session } from './api.ts';
import { CONFIRMATIONS, fundedAccount, mine, transfer } from './devnet.ts';
import { endHold, staff, verifyEmail } from './people.ts';
import { ownerDecides } from './second-factor.ts';
import { until } from './wait.ts';

export interface Agent {
  promotion_code: string;
  payout_address: string;
  pending: string;
  available: string;
}

export const agentOf = ({ token }: Session): Promise<Agent> => ask('GET', '/api/agents/me', { token });

/** The sample goods are cheap: so much that one order is worth a payout. */
async function earnsAll({ promotion_code: code }: Agent): Promise<void> {
  const { token } = await staff('admin');
  const { items } = await ask<{ items: { id: string }[] }>('GET', `/api/agents?q=${code}`, { token });
  await ownerDecides('/api/agent-rates', { agent_id: items[0]?.id, rate: '100' });
}

/** Makes somebody an agent, and has a guest buy by their code, without a page; gives the code. */
async function brought({ token }: Session): Promise<string> {
  const { address } = await fundedAccount('1');
  const agent = await ask<Agent>('POST', '/api/agents', { token, body: { payout_address: address } });
  await earnsAll(agent);
  const body = {
    goods_id: (await goodsNamed('Facebook standard')).id,
    quantity: 30,
    email: newEmail('brought'),
    method: 'tron',
    promotion_code: agent.promotion_code,
  };
  const { pre_order_id: id } = await ask<{ pre_order_id: string }>('POST', '/api/orders', { body });
  const { wallet_address: to, amount_due: due } = await paymentOf(id);
  await transfer(to, due);
  await mine(CONFIRMATIONS);
  await until('the delivery', async () => (await paymentOf(id)).phase === 'delivered');
  return agent.promotion_code;
}

/** Makes somebody an agent who has earned something, and may ask for it now. */
export async function earned(session: Session): Promise<Agent> {
  verifyEmail(session.user.username);
  endHold(await brought(session));
  return until(
    'the commission to clear',
    async () => {
      const agent = await agentOf(session);
      return Number(agent.available) > 0 && agent;
    },
    30_000,
  );
}
