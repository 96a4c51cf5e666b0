import { lookAtChain } from '../observe.js';
import type { ShopModel } from '../shop-model.js';
import type { World } from '../world.js';

const MINUTE = 60_000;

/** Time passes, the chain goes on, and what is due ends. */
export async function letTimePass(model: ShopModel, world: World, minutes: number): Promise<void> {
  await world.pass(minutes * MINUTE);
  await world.devnet.mine(20);
  await lookAtChain(model, world);
  if (await world.runJob('payments.expire')) model.expireDue(world.now);
  else throw new Error('nobody ran payments.expire');
  if (await world.runJob('payments.release-amounts')) model.releaseAmounts(world.now);
}
