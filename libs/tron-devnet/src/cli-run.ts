import { parseArgs } from 'node:util';
import { createDevnet, type Devnet } from './devnet.js';
import type { DevnetOptions } from './options.js';

const HELP = `tron-devnet: a TRON network for development, in one process

  --port N             port (8090; 0 takes a free one)
  --split-ports        /walletsolidity and /jsonrpc on ports of their own, as a stock java-tron has them
  --solidity-port N    with --split-ports: port of /walletsolidity (8091)
  --jsonrpc-port N     with --split-ports: port of /jsonrpc (8545)
  --host HOST          interface (127.0.0.1)
  --block-ms N         time between blocks in ms (3000)
  --manual             blocks only by POST /devnet/mine
  --confirmations N    blocks that make a transaction final (19)
  --solid-jitter N     blocks by which final ones may be later, by turns (2; 0 with --manual)
  --energy-price N     sun per unit of energy (100)
  --chain-id HEX       chain id
  --usdt ADDRESS       address of the USDT contract
  --state FILE         keep the ledger in this file
  --help
`;

/** The options in command-line arguments; null when help was asked for. Throws for unknown or malformed ones. */
function readArguments(args: string[]): DevnetOptions | null {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: 'string', default: '8090' },
      'split-ports': { type: 'boolean', default: false },
      'solidity-port': { type: 'string' },
      'jsonrpc-port': { type: 'string' },
      host: { type: 'string' },
      'block-ms': { type: 'string' },
      manual: { type: 'boolean' },
      confirmations: { type: 'string' },
      'solid-jitter': { type: 'string' },
      'energy-price': { type: 'string' },
      'chain-id': { type: 'string' },
      usdt: { type: 'string' },
      state: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) return null;
  const number = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));
  const split = values['split-ports'];
  const given: [keyof DevnetOptions, unknown][] = [
    ['port', number(values.port)],
    ['splitPorts', split],
    ['solidityPort', number(values['solidity-port'] ?? (split ? '8091' : undefined))],
    ['jsonrpcPort', number(values['jsonrpc-port'] ?? (split ? '8545' : undefined))],
    ['host', values.host],
    ['blockMs', number(values['block-ms'])],
    ['clock', values.manual === true ? 'manual' : undefined],
    ['confirmations', number(values.confirmations)],
    ['solidJitter', number(values['solid-jitter'])],
    ['energyPriceSun', number(values['energy-price'])],
    ['chainId', values['chain-id']],
    ['usdtAddress', values.usdt],
    ['state', values.state],
  ];
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/**
 * Starts what the arguments ask for and prints one line when it is ready. Null when only help was wanted. Rejects with a
 * readable message when an argument is wrong.
 */
export async function runCli(args: string[], print: (text: string) => void): Promise<Devnet | null> {
  const options = readArguments(args);
  if (options === null) {
    print(HELP);
    return null;
  }
  const devnet = await createDevnet(options);
  const { wallet, solidity, jsonrpc } = devnet.urls;
  const further = solidity === wallet ? '' : ` (/walletsolidity on ${solidity}, /jsonrpc on ${jsonrpc})`;
  print(`tron-devnet listening on ${devnet.url}${further}\n`);
  return devnet;
}
