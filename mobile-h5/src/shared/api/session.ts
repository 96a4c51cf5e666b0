export { session, storage } from '@lotline/shop/session';
