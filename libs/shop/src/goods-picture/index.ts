export { goodsPicture } from './goods-picture';
export type { GoodsPicture, PicturedGoods } from './goods-picture';
