export { StockAlertsModule } from './stock-alerts.module.js';
