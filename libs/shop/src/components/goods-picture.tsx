import { useLanguage } from '../i18n';
import {
  categoryPicture,
  goodsPicture,
  type GoodsPicture as Picture,
  type PicturedCategory,
  type PicturedGoods,
} from '../goods-picture';
import styles from './goods-picture.module.css';

function Tile({ picture, size }: { picture: Picture; size: number }) {
  const box = { width: size, height: size };
  if (picture.kind === 'image') {
    const { src, srcSet } = picture;
    return (
      <img
        className={styles.tile}
        style={box}
        src={src}
        {...(srcSet === undefined ? {} : { srcSet, sizes: `${size}px` })}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
      />
    );
  }
  return (
    <span aria-hidden="true" className={styles.tile} style={{ ...box, backgroundColor: picture.color }}>
      {picture.kind === 'mark' ? (
        <span className={styles.mark} style={{ maskImage: `url("${picture.src}")` }} />
      ) : (
        <span className={styles.letter} style={{ fontSize: size * 0.45 }}>
          {picture.letter}
        </span>
      )}
    </span>
  );
}

/** The picture of a product. It decorates: the name stands beside it. */
export const GoodsPicture = ({ goods, size = 40 }: { goods: PicturedGoods; size?: number }) => (
  <Tile picture={goodsPicture(goods, useLanguage())} size={size} />
);

/** The icon of a category, which decorates as well. */
export const CategoryPicture = ({ category, size = 20 }: { category: PicturedCategory; size?: number }) => (
  <Tile picture={categoryPicture(category, useLanguage())} size={size} />
);
