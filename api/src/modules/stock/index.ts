export { type DeliveredLine, Stock } from './stock.service.js';
export { Quarantine } from './quarantine.js';
export { StockImporter } from './import/stock-importer.js';
export type { LineState } from './stock-line.js';
export { StockModule } from './stock.module.js';
