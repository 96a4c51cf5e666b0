export { goodsPicture } from './goods-picture';
export { imageSource } from './image-source';
export type { ImageSource, Picture } from './image-source';
export type { GoodsPicture, PicturedGoods } from './goods-picture';
