import { type NodeAddresses, parseNodeEntry } from '../../../config/index.js';

export interface NodeOptions {
  addresses: NodeAddresses;
  apiKey?: string;
  /** Requests per second, for all nodes with the same key together. */
  maxQps: number;
  timeoutMs: number;
  /** Requests a day that the provider allows one API key. */
  dailyRequests?: number;
}

/** Nodes as CHAIN_NODE_URLS has them (see parseNodeEntry); their own key replaces the common one. */
export const nodeOptions = (entries: readonly string[], common: Omit<NodeOptions, 'addresses'>): NodeOptions[] =>
  entries.map((entry) => ({ ...common, ...parseNodeEntry(entry) }));
