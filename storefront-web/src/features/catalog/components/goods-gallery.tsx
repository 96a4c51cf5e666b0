import { GoodsPicture } from '@lotline/shop/components';
import { useLanguage } from '@lotline/shop/i18n';
import { imageSource } from '@lotline/shop/goods-picture';
import { localText } from '@lotline/web-core/i18n';
import { Image } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoodsDetail } from '../api';
import styles from './product.module.css';

/** Beside the order form, which has 400 px. The first HTML preloads the picture with the same sizes. */
const SIZES = '(max-width: 900px) 100vw, (max-width: 1440px) calc(100vw - 500px), 940px';

/** The pictures of a product: one large, which opens all of them over the page, and below it the others to choose from. */
export function GoodsGallery({ goods }: { goods: Pick<GoodsDetail, 'name' | 'cover' | 'pictures'> }) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const [current, setCurrent] = useState(0);
  const { name, pictures } = goods;
  const shown = pictures[current] ?? pictures[0];
  if (shown === undefined) {
    return (
      <div className={`${styles.stage} ${styles.mark}`}>
        <GoodsPicture goods={goods} size={120} />
      </div>
    );
  }
  const alts = pictures.map((picture, at) => {
    const alt = localText(picture.alt, language);
    return alt === ''
      ? t('gallery.picture', { name: localText(name, language), no: at + 1, count: pictures.length })
      : alt;
  });
  return (
    <section aria-label={t('gallery.label')}>
      <Image.PreviewGroup
        items={pictures.map(({ url }, at) => ({ src: url, alt: alts[at] ?? '' }))}
        preview={{ onChange: setCurrent }}
      >
        <div className={styles.stage}>
          {/* What the picture leaves free of its stage has a hint of its colours, in either theme. */}
          <img className={styles.ground} src={imageSource(shown).src} alt="" loading="lazy" />
          <Image
            {...imageSource(shown)}
            sizes={SIZES}
            // The stage has its room from the start.
            width="100%"
            height="100%"
            alt={alts[pictures.indexOf(shown)] ?? ''}
            preview={{ src: shown.url }}
            fetchPriority="high"
          />
        </div>
      </Image.PreviewGroup>
      {pictures.length > 1 && (
        <ul className={styles.thumbs}>
          {pictures.map((picture, at) => (
            <li key={picture.id}>
              <button
                type="button"
                aria-label={t('gallery.show', { no: at + 1 })}
                aria-pressed={picture === shown}
                onClick={() => setCurrent(at)}
              >
                <img {...imageSource(picture)} sizes="72px" width={72} height={72} alt="" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
