import { formatAmount } from '../codec/amount.js';
import { toBase58 } from '../codec/address.js';
import { isObject } from '../codec/transaction-json.js';
import type { Block, BlockTransaction } from '../chain/types.js';
import { ControlError, type Controls, type TransferInput } from '../controls.js';
import { FaultError, type FaultInput } from '../faults.js';
import type { Network } from '../network.js';
import type { Answer } from './api.js';
import { fieldsOf, toCamel, toSnake } from './body.js';

/** Blocks that are looked through for transactions. */
const FAR_ENOUGH = 50_000;

function describe(item: BlockTransaction, network: Network): unknown {
  const { tx, receipt } = item;
  return {
    txid: tx.txId,
    result: receipt.contractRet,
    fee: formatAmount(BigInt(receipt.fee)),
    transfers: receipt.logs.map((log) => ({
      token: network.ledger.tokenAt(log.address),
      from: toBase58(log.topics[1]?.slice(24) ?? ''),
      to: toBase58(log.topics[2]?.slice(24) ?? ''),
      amount: formatAmount(BigInt(`0x${log.data}`)),
    })),
  };
}

/** The head block and before it the newest blocks that have transactions, newest first. */
function recentBlocks(network: Network, wanted: number): unknown {
  const { blocks, head, solidNumber } = network.ledger;
  const list: Block[] = [head];
  const oldest = Math.max(0, head.number - FAR_ENOUGH);
  for (let number = head.number - 1; number >= oldest && list.length < wanted; number -= 1) {
    const block = blocks.at(number);
    if (block !== null && block.transactions.length > 0) list.push(block);
  }
  return list.map((block) => ({
    number: block.number,
    id: block.id,
    timestamp: block.timestamp,
    solid: block.number <= solidNumber,
    transactions: block.transactions.map((item) => describe(item, network)),
  }));
}

function post(path: string, body: unknown, controls: Controls): unknown {
  const input = fieldsOf(toCamel(body)) as Record<string, never>;
  switch (path) {
    case '/devnet/accounts':
      return controls.createAccount(input);
    case '/devnet/faucet':
      controls.faucet(input as unknown as { address: string });
      return { ok: true };
    case '/devnet/transfer':
      return controls.transfer(input as unknown as TransferInput);
    case '/devnet/mine':
      return { head: controls.mine(input['blocks'], input['spacingMs']) };
    case '/devnet/clock':
      controls.setClock(input);
      return controls.state().clock;
    case '/devnet/reorg':
      return controls.reorg(input as unknown as { depth: number });
    case '/devnet/restart':
      return controls.restart(input);
    case '/devnet/blacklist':
      controls.setBlacklisted(input as unknown as { address: string });
      return { blacklist: controls.state().blacklist };
    case '/devnet/pause':
      controls.setPaused(input['on']);
      return { paused: controls.state().paused };
    case '/devnet/faults':
      return { faults: setFaults(body, controls) };
    default:
      return undefined;
  }
}

/** `{}` or `{clear: true}` clears; one fault, or a list (bare or under `faults`), is added. */
function setFaults(body: unknown, controls: Controls): unknown {
  const input = toCamel(body);
  const fields = fieldsOf(input);
  const list: unknown = Array.isArray(input)
    ? input
    : (fields['faults'] ?? (fields['kind'] === undefined ? [] : [input]));
  if (!Array.isArray(list) || !list.every(isObject)) throw new FaultError('faults must be a list of objects');
  if (fields['clear'] === true || list.length === 0) controls.clearFaults();
  controls.addFaults(list as unknown as FaultInput[]);
  return controls.state().faults;
}

/** /devnet/…: the controls over HTTP, JSON with snake_case names. Faults never touch these. */
export function answerDevnet(
  method: string,
  path: string,
  query: URLSearchParams,
  body: unknown,
  devnet: { controls: Controls; network: Network },
): Answer {
  try {
    let result: unknown;
    if (method === 'POST') result = post(path, body, devnet.controls);
    else if (path === '/devnet/state') result = devnet.controls.state();
    else if (path === '/devnet/accounts') result = devnet.controls.accounts();
    else if (path === '/devnet/faults') result = { faults: devnet.controls.state().faults };
    else if (path === '/devnet/blocks') {
      result = recentBlocks(devnet.network, Math.min(Number(query.get('limit') ?? 20) || 20, 200));
    }
    return result === undefined ? { status: 404, json: { error: 'no such control' } } : { json: toSnake(result) };
  } catch (error) {
    if (error instanceof ControlError || error instanceof FaultError || error instanceof RangeError) {
      return { status: 400, json: { error: error.message } };
    }
    throw error;
  }
}
