export { categoryPicture, goodsPicture } from './goods-picture';
export { imageSource } from './image-source';
export type { ImageSource, Picture } from './image-source';
export type { GoodsPicture, PicturedCategory, PicturedGoods } from './goods-picture';
