export { type DeliveredLine, Stock } from './services/stock.service.js';
export { type FoundLine, LineFinder } from './line-finder.js';
export { Blocklist } from './blocklist.js';
export { accountOf } from './identifiers.js';
export { holder } from './hold.js';
export { Quarantine } from './quarantine.js';
export { StockImporter } from './import/stock-importer.js';
export { boxOf, LINE_STATES, type LineState } from './stock-line.js';
export { StockModule } from './stock.module.js';
