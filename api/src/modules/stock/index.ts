export { type DeliveredLine, Stock } from './stock.service.js';
export { Blocklist } from './blocklist.js';
export { accountOf } from './identifiers.js';
export { holder } from './hold.js';
export { Quarantine } from './quarantine.js';
export { StockImporter } from './import/stock-importer.js';
export { boxOf, type LineState } from './stock-line.js';
export { StockModule } from './stock.module.js';
