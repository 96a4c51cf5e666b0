export { AppConfig, loadConfig } from './app-config.js';
