export { type DeliveredLine, Stock } from './services/stock.service.js';
export { type FoundLine, LineFinder } from './services/line-finder.service.js';
export { Blocklist } from './services/blocklist.service.js';
export { accountOf } from './domain/identifiers.js';
export { holder } from './domain/hold.js';
export { Quarantine } from './services/quarantine.service.js';
export { StockImporter } from './services/import/stock-importer.service.js';
export { lineEncryptionContext, LINE_STATES, type LineState } from './domain/stock-line.js';
export { StockModule } from './stock.module.js';
