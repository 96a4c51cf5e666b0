export { stopShops as default } from './start-shop.ts';
