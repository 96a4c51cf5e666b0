export { type DeliveredLine, StockService } from './services/stock.service.js';
export { type FoundLine, LineFinderService } from './services/line-finder.service.js';
export { BlocklistService } from './services/blocklist.service.js';
export { accountOf } from './domain/identifiers.js';
export { holder } from './domain/hold.js';
export { QuarantineService } from './services/quarantine.service.js';
export { StockImporterService } from './services/import/stock-importer.service.js';
export { lineEncryptionContext, LINE_STATES, type LineState } from './domain/stock-line.js';
export { StockModule } from './stock.module.js';
