import {
  BYTE_PRICE,
  FREE_NET_LIMIT,
  freeNetUsed,
  MAX_FEE_LIMIT,
  MEMO_FEE,
  NEW_ACCOUNT_FEE,
  NEW_ACCOUNT_NET_FEE,
} from '../chain/resources.js';
import { TREASURY } from '../chain/ledger.js';
import type { StateView } from '../chain/state.js';
import { SERVICE_CONTRACT, TOKEN_ABI } from '../chain/tokens.js';
import { fromBase58, fromHex41, type Address } from '../codec/address.js';
import { sha256Hex } from '../codec/hex.js';
import { textOf } from '../codec/json.js';
import { addressField, ParseError, type JsonObject } from '../codec/transaction-json.js';
import type { Network } from '../network.js';
import type { Answer, ApiRequest, Handler } from './api.js';
import { readField } from './fields.js';
import { present } from './present.js';

const WINDOW = { net_window_size: 28_800_000, net_window_optimized: true };
/** Every operation that an ordinary active permission may do, as a bit set. */
const OPERATIONS = '7fff1fc0033efb0f000000000000000000000000000000000000000000000000';
/** Code of every contract: it would refuse any call. The devnet runs none; what follows is what compilers add. */
export const CONTRACT_CODE = `608060405234801561001057600080fd5b50600080fdfea26469706673582212${sha256Hex(Buffer.from('tron-devnet'))}64736f6c63430008190033`;

/** The address in a request; null when it is absent or no address, an Error answer when it cannot be read. */
function addressOf(request: ApiRequest, name: string): Address | null | Answer {
  try {
    return fromHex41(readField(request, name, (value) => addressField(value, request.visible)));
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return { json: { Error: `class org.tron.core.services.http.JsonFormat$ParseException : ${error.message}` } };
  }
}

/** getaccount for an address that exists. */
export function accountToJson(state: StateView, address: Address, now: number, visible: boolean): JsonObject {
  const shown = present(address, visible);
  const trx = state.get('trx', address);
  const netUsed = freeNetUsed(state, address, now);
  const energyTime = state.get('energyTime', address);
  const netTime = state.get('netTime', address);
  const lastUsed = energyTime > netTime ? energyTime : netTime;
  const keys = [{ address: shown, weight: 1 }];
  return {
    address: shown,
    ...(trx > 0n ? { balance: trx } : {}),
    create_time: state.get('created', address),
    ...(lastUsed > 0n ? { latest_opration_time: lastUsed } : {}),
    ...(netUsed > 0 ? { free_net_usage: netUsed, latest_consume_free_time: netTime } : {}),
    ...WINDOW,
    account_resource: {
      ...(energyTime > 0n ? { latest_consume_time_for_energy: energyTime } : {}),
      energy_window_size: 28_800_000,
      energy_window_optimized: true,
    },
    owner_permission: { permission_name: 'owner', threshold: 1, keys },
    active_permission: [
      { type: 'Active', id: 2, permission_name: 'active', threshold: 1, operations: OPERATIONS, keys },
    ],
    frozenV2: [{}, { type: 'ENERGY' }, { type: 'TRON_POWER' }],
    asset_optimized: true,
  };
}

function getAccount(request: ApiRequest, network: Network, solid: boolean): Answer {
  const address = addressOf(request, 'address');
  if (address !== null && typeof address === 'object') return address;
  const { ledger } = network;
  const state = solid ? ledger.solidState() : ledger.state;
  if (address === null || state.get('created', address) === 0n) return { json: {} };
  return { json: accountToJson(state, address, ledger.head.timestamp, request.visible) };
}

function getAccountResource(request: ApiRequest, network: Network): Answer {
  const address = addressOf(request, 'address');
  if (address !== null && typeof address === 'object') return address;
  const { state, head } = network.ledger;
  if (address === null || state.get('created', address) === 0n) return { json: {} };
  const used = freeNetUsed(state, address, head.timestamp);
  const energy = state.get('energy', address);
  return {
    json: {
      ...(used > 0 ? { freeNetUsed: used } : {}),
      freeNetLimit: FREE_NET_LIMIT,
      TotalNetLimit: 43_200_000_000,
      TotalNetWeight: 68_305_209_098,
      ...(energy > 0n ? { EnergyLimit: energy } : {}),
      TotalEnergyLimit: 180_000_000_000,
      TotalEnergyWeight: 2_411_528_185,
    },
  };
}

function contractToJson(address: Address, network: Network, visible: boolean): JsonObject | null {
  if (!network.ledger.isContract(address)) return null;
  const isToken = address !== SERVICE_CONTRACT;
  return {
    origin_address: present(TREASURY, visible),
    contract_address: present(address, visible),
    abi: { entrys: isToken ? TOKEN_ABI : [] },
    bytecode: CONTRACT_CODE,
    consume_user_resource_percent: 100,
    name: isToken ? 'TetherToken' : 'TransferService',
    origin_energy_limit: 1_000_000_000,
    code_hash: sha256Hex(Buffer.from(CONTRACT_CODE + address)),
    version: 1,
  };
}

function getContract(request: ApiRequest, network: Network, info: boolean): Answer {
  const address = addressOf(request, 'value');
  if (address !== null && typeof address === 'object') return address;
  const contract = address === null ? null : contractToJson(address, network, request.visible);
  if (contract === null) return { json: {} };
  if (!info) return { json: contract };
  // The factor behind the penalty: about 3.39 more than the base energy, in ten-thousandths.
  const contract_state = { energy_usage: 0, energy_factor: 33_880, update_cycle: 1 };
  return { json: { smart_contract: contract, runtimecode: CONTRACT_CODE, contract_state } };
}

/** validateaddress: says which form the text has. */
function validateAddress({ fields }: ApiRequest): Answer {
  const text = textOf(fields['address']);
  if (text.length === 42) {
    const valid = fromHex41(text) !== null;
    return { json: { result: valid, message: valid ? 'Hex string format' : 'Invalid address' } };
  }
  if (text.length === 34) {
    const valid = fromBase58(text) !== null;
    return { json: { result: valid, message: valid ? 'Base58check format' : 'Invalid address' } };
  }
  return { json: { result: false, message: 'Length error' } };
}

function chainParameters(network: Network): JsonObject {
  const values: [string, number | bigint][] = [
    ['getMaintenanceTimeInterval', 21_600_000],
    ['getCreateAccountFee', NEW_ACCOUNT_NET_FEE],
    ['getTransactionFee', BYTE_PRICE],
    ['getCreateNewAccountFeeInSystemContract', NEW_ACCOUNT_FEE],
    ['getEnergyFee', network.identity.energyPrice],
    ['getTotalEnergyLimit', 180_000_000_000],
    ['getFreeNetLimit', FREE_NET_LIMIT],
    ['getMaxFeeLimit', MAX_FEE_LIMIT],
    ['getMemoFee', MEMO_FEE],
    ['getAllowDynamicEnergy', 1],
    ['getDynamicEnergyMaxFactor', 34_000],
  ];
  return { chainParameter: values.map(([key, value]) => ({ key, value })) };
}

function nodeInfo({ view }: ApiRequest): JsonObject {
  const describe = (number: number): string => `Num:${number},ID:${view.block(number)?.id ?? ''}`;
  return {
    activeConnectCount: 0,
    beginSyncNum: 0,
    block: describe(view.head),
    solidityBlock: describe(view.solid),
    currentConnectCount: 0,
    passiveConnectCount: 0,
    totalFlow: 0,
    peerList: [],
    configNodeInfo: { codeVersion: '4.8.1', versionNum: '18636', p2pVersion: '1', supportConstant: true, dbVersion: 2 },
    machineInfo: { threadCount: 1, deadLockThreadCount: 0, cpuCount: 1 },
  };
}

/** Calls about accounts that the solidity surface has too; there they show what is final. */
export function accountRoutes(network: Network, solid: boolean): Record<string, Handler> {
  return {
    getaccount: (request) => getAccount(request, network, solid),
    getnodeinfo: (request) => ({ json: nodeInfo(request) }),
    getenergyprices: () => ({ json: { prices: `0:${network.identity.energyPrice}` } }),
    getbandwidthprices: () => ({ json: { prices: `0:${BYTE_PRICE}` } }),
  };
}

/** Calls about accounts and parameters that only /wallet has. */
export function chainRoutes(network: Network): Record<string, Handler> {
  return {
    getaccountresource: (request) => getAccountResource(request, network),
    getcontract: (request) => getContract(request, network, false),
    getcontractinfo: (request) => getContract(request, network, true),
    getchainparameters: () => ({ json: chainParameters(network) }),
    validateaddress: validateAddress,
  };
}
