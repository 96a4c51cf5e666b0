import type { Goods } from '../api';
import styles from './catalog.module.css';

/** Enough for a tile on a screen with twice the pixels. */
const WIDTH = 80;

/** The cover of goods beside their name, which says what it shows. */
export function GoodsCover({ cover }: Pick<Goods, 'cover'>) {
  if (cover === null) return <span className={styles.cover} aria-hidden />;
  const src = cover.variants.find(({ width }) => width >= WIDTH)?.url ?? cover.url;
  return <img className={styles.cover} src={src} alt="" width={36} height={36} loading="lazy" decoding="async" />;
}
