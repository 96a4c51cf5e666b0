import type { ChainView } from '../support/devnet.js';
import type { TransferModel } from './facts.js';
import type { ShopModel } from './shop-model.js';
import { micro, type World } from './world.js';

/** Both look at the chain: the shop reads its node, the model knows what the network itself knows. */
export async function lookAtChain(model: ShopModel, world: World): Promise<void> {
  await world.scan();
  const view = await world.devnet.transfersTo(world.wallet);
  const { now } = world;
  for (const transfer of view) if (micro(transfer.amount) > 0n) meet(model, transfer);
  model.owners = await ownersOfAmounts(world);
  for (const id of await newlyBooked(model, world)) {
    const transfer = model.transfers.get(id);
    if (!transfer) throw new Error(`transfer ${id} is booked, and the network does not know it`);
    transfer.madeAt = view.find((one) => one.id === id)?.timestamp ?? transfer.madeAt;
    model.final(transfer, now);
  }
  const present = new Map(view.map((transfer) => [transfer.id, transfer]));
  for (const transfer of model.transfers.values()) {
    if (!isUndecided(transfer)) continue;
    const found = present.get(transfer.id);
    if (found?.solid) throw new Error(`transfer ${transfer.id} is solid and not booked`);
    if (!found && transfer.state === 'seen') model.withdrawn(transfer);
  }
}

/** New, or in another block than before. What is solid already is decided by its receipt, and told to nobody before. */
function meet(model: ShopModel, { id, txid, from, amount, blockId, timestamp, solid }: ChainView): void {
  const known = model.transfers.get(id);
  if (known && (!isUndecided(known) || (known.state === 'seen' && known.blockId === blockId))) return;
  const state: TransferModel['state'] = 'seen';
  // Nodes tell the time of a block in whole seconds.
  const madeAt = Math.floor(timestamp / 1_000) * 1_000;
  const fresh = { id, txid, from, amount: micro(amount), madeAt, blockId, state, payment: null };
  const transfer = known ? Object.assign(known, { madeAt, blockId, state }) : fresh;
  model.transfers.set(id, transfer);
  if (!solid) model.seen(transfer);
}

const isUndecided = ({ state }: TransferModel): boolean => state === 'seen' || state === 'withdrawn';

async function ownersOfAmounts({ api }: World): Promise<Map<bigint, string>> {
  const rows = await api.rows<{ amount: string | number; payment_id: string }>(
    'SELECT amount, payment_id FROM payment_amounts',
  );
  return new Map(rows.map(({ amount, payment_id: id }) => [BigInt(amount), id]));
}

/** In the order in which the shop booked them: any is right. */
async function newlyBooked(model: ShopModel, { api }: World): Promise<string[]> {
  const rows = await api.rows<{ key: string }>(
    "SELECT `key` FROM ledger_postings WHERE `key` LIKE 'transfer:%' AND `key` NOT LIKE 'transfer:%:%:%' ORDER BY id",
  );
  const counts = new Map<string, number>();
  const ids = rows.map(({ key }) => {
    const txid = key.split(':')[1] ?? '';
    const at = counts.get(txid) ?? 0;
    counts.set(txid, at + 1);
    return `${txid}:${at}`;
  });
  return ids.filter((id) => {
    const known = model.transfers.get(id);
    return !known || isUndecided(known);
  });
}
