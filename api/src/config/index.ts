export { AppConfig, runsJobs } from './app-config.js';
export { configOrExit, loadConfig } from './load-config.js';
export { type NodeAddresses, parseNodeEntry } from './node-entry.js';
export { chainIdOf, plainChainId, TRON_NETWORKS, type TronNetwork } from './tron-networks.js';
