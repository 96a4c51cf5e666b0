export { CartModule } from './cart.module.js';
