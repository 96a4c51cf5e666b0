import { fromBase58, fromHex41, parseAddress, type Address } from '../codec/address.js';
import type { FaultBoard } from '../faults.js';
import type { Network } from '../network.js';
import type { Answer, Handler } from './api.js';
import { v1Error, type V1Context } from './v1-context.js';
import { accountInfo, accountTransactions, contractEvents, transactionEvents, blockEvents } from './v1-data.js';
import { trc20Transfers } from './v1-trc20.js';

function accountAddress(text: string): Address | null {
  return fromBase58(text) ?? fromHex41(text);
}

type Route = [RegExp, (context: V1Context, match: RegExpExecArray) => Answer];

function withAddress(text: string | undefined, answer: (address: Address) => Answer): Answer {
  const address = accountAddress(text ?? '');
  return address === null ? v1Error(400, 'A valid account address is required.') : answer(address);
}

const ROUTES: Route[] = [
  [/^\/v1\/accounts\/([^/]+)$/, (context, match) => withAddress(match[1], (address) => accountInfo(context, address))],
  [
    /^\/v1\/accounts\/([^/]+)\/transactions$/,
    (context, match) => withAddress(match[1], (address) => accountTransactions(context, address)),
  ],
  [
    /^\/v1\/accounts\/([^/]+)\/transactions\/trc20$/,
    (context, match) => withAddress(match[1], (address) => trc20Transfers(context, address)),
  ],
  [
    /^\/v1\/contracts\/([^/]+)\/events$/,
    (context, match) => {
      const address = parseAddress(match[1]);
      return address === null ? v1Error(400, 'Invalid contract address.') : contractEvents(context, address);
    },
  ],
  [/^\/v1\/transactions\/([0-9a-fA-F]{64})\/events$/, (context, match) => transactionEvents(context, match[1] ?? '')],
  [/^\/v1\/blocks\/(\d{1,15}|latest)\/events$/, (context, match) => blockEvents(context, match[1] ?? '')],
];

/** The handler of a /v1 path; null when there is none. */
export function v1Handler(path: string, network: Network, faults: FaultBoard): Handler | null {
  for (const [pattern, answer] of ROUTES) {
    const match = pattern.exec(path);
    if (match !== null) return (request) => answer({ request, network, faults }, match);
  }
  return null;
}
