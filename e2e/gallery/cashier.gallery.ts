import type { Session } from '../src/api.ts';
import { newBuyer } from '../src/people.ts';
import { test } from '../src/story.ts';
import { Visitor } from '../src/visitor.ts';
import { photograph, type Scene } from './camera.ts';
import { makePayments, type Payments } from './payments.ts';

let buyer: Session;
let payments: Payments;
test.beforeAll(async () => {
  buyer = (await newBuyer()).session;
  payments = await makePayments(buyer);
});

const OWN = ['mixed', 'underpaid', 'refunded', 'cancelled', 'top-up', 'top-up complete'];
const METHODS = ['scan', 'wallet', 'app', 'link', 'sent'];

const states = (own: boolean): Scene[] =>
  Object.entries(payments)
    .filter(([name]) => OWN.includes(name) === own)
    .map(([name, { pre_order_id: id, order_no }]) => ({
      name,
      path: `${own ? '/pay' : '/h5Pay'}?preOrderId=${id}`,
      awaited: order_no,
    }));

const method = (name: string) => async (visitor: Visitor) => {
  await visitor.page.getByRole('tab', { name: visitor.texts('mobile-h5')(`cashier:method.${name}`) }).click();
};

async function enlarge(visitor: Visitor): Promise<void> {
  await method('scan')(visitor);
  await visitor.page.getByRole('button', { name: visitor.texts('mobile-h5')('cashier:qr.enlarge') }).click();
}

/** What one can do in the cashier of a payment that waits. */
const doings = (): Scene[] => {
  const path = `/h5Pay?preOrderId=${payments.awaiting?.pre_order_id ?? ''}`;
  return [
    { name: 'not found', path: '/h5Pay?preOrderId=1' },
    ...METHODS.map((name) => ({ name: `method ${name}`, path, act: method(name) })),
    { name: 'enlarged code', path, act: enlarge },
    { name: 'offline', path, act: ({ context }) => context.setOffline(true) },
    { name: 'still loading', path, restless: true, before: hang('**/api/payments/**'), act: later },
    { name: 'unreachable', path, before: refuse('**/api/payments/**') },
  ];
};

const hang = (what: string) => (visitor: Visitor) => visitor.page.route(what, () => undefined);
const refuse = (what: string) => (visitor: Visitor) => visitor.page.route(what, (route) => route.abort());
/** What is loading shows so after a moment only. */
const later = ({ page }: Visitor): Promise<void> => page.waitForTimeout(1_000);

for (const width of [1440, 390])
  test(`every state of the cashier at ${width} px`, async () => {
    const guest = await Visitor.arrive({ width, language: 'en' });
    for (const scene of [...states(false), ...doings()]) await photograph(guest, 'cashier', scene);
    await guest.context.close();
    const owner = await Visitor.arrive({ width, language: 'en' }, buyer);
    for (const scene of states(true)) await photograph(owner, 'cashier', scene);
    await owner.context.close();
  });
