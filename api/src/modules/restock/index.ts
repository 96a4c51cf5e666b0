export { RestockModule } from './restock.module.js';
