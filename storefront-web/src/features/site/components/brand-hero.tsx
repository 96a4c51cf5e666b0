import { imageSource } from '@lotline/shop/goods-picture';
import { useBrand } from '@lotline/shop/session';
import { useLanguage } from '@lotline/shop/i18n';
import { localText } from '@lotline/web-core/i18n';
import { Local } from '../../../shared/content/local';
import styles from './brand.module.css';

/** The owner's banner over the products, if there is one. */
export function BrandHero() {
  const language = useLanguage();
  const hero = useBrand()?.hero ?? null;
  if (hero === null) return null;
  const { title, text, picture, url } = hero;
  const content = (
    <>
      <span className={styles.words}>
        <strong>
          <Local text={title} />
        </strong>
        <Local text={text} />
      </span>
      {picture !== null && (
        <img
          {...imageSource(picture)}
          // The first HTML preloads it with the same sizes.
          sizes="(max-width: 768px) 100vw, 560px"
          fetchPriority="high"
          width={picture.width}
          height={picture.height}
          alt={localText(picture.alt, language)}
        />
      )}
    </>
  );
  return url === null ? (
    <div className={`card ${styles.hero}`}>{content}</div>
  ) : (
    <a className={`card ${styles.hero}`} href={url}>
      {content}
    </a>
  );
}
