export { AppConfig, configOrExit, loadConfig } from './app-config.js';
export { TRON_NETWORKS, type TronNetwork } from './tron-networks.js';
