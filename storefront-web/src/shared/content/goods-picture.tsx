import { useLanguage } from '@lotline/shop/i18n';
import {
  categoryPicture,
  goodsPicture,
  type GoodsPicture as Picture,
  type PicturedCategory,
  type PicturedGoods,
} from '@lotline/shop/goods-picture';
import styles from './goods-picture.module.css';

/** It decorates: the name stands beside it. */
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

/** The picture of a product. */
export function GoodsPicture({ goods, size = 40 }: { goods: PicturedGoods; size?: number }) {
  const language = useLanguage();
  return <Tile picture={goodsPicture(goods, language)} size={size} />;
}

/** The icon of a category. */
export function CategoryPicture({ category, size = 20 }: { category: PicturedCategory; size?: number }) {
  const language = useLanguage();
  return <Tile picture={categoryPicture(category, language)} size={size} />;
}
