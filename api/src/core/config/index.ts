export { AppConfig } from './app-config.js';
export { configOrExit, loadConfig } from './load-config.js';
export { TRON_NETWORKS, type TronNetwork } from './tron-networks.js';
