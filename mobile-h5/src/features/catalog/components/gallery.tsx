import { useLanguage } from '@lotline/shop/i18n';
import type { Schemas } from '@lotline/web-core/api';
import { localText } from '@lotline/web-core/i18n';
import { imageSource } from '@lotline/shop/goods-picture';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Swiper } from '../../../shared/content/swiper';
import styles from './product.module.css';

const ImageViewer = lazy(async () => ({
  default: (await import('../../../shared/components/image-viewer')).ImageViewer,
}));

/** The pictures of a product: side by side to swipe, and each as large as the screen. */
export default function Gallery({ goods }: { goods: Pick<Schemas['GoodsDetail'], 'name' | 'pictures'> }) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const [open, setOpen] = useState<number | null>(null);
  const { pictures } = goods;
  if (pictures.length === 0) return null;
  const name = localText(goods.name, language);
  const images = pictures.map(({ url, alt }) => ({ src: url, alt: localText(alt, language) || name }));
  const slides = pictures.map((picture, at) => {
    const { src, srcSet } = imageSource(picture);
    const { width, height, url } = picture;
    const loading = at === 0 ? 'eager' : 'lazy';
    return (
      <button
        key={url}
        type="button"
        className={styles.slide}
        aria-haspopup="dialog"
        aria-label={t('gallery.enlarge', { name: images[at]?.alt ?? name })}
        onClick={() => setOpen(at)}
      >
        {/* What the picture leaves free of its stage has a hint of its colours, in either theme. */}
        <img className={styles.ground} src={src} alt="" loading={loading} decoding="async" />
        <img
          className={styles.picture}
          src={src}
          // The first HTML preloads the first one with the same sizes.
          {...(srcSet === undefined ? {} : { srcSet, sizes: '(max-width: 640px) 100vw, 640px' })}
          fetchPriority={at === 0 ? 'high' : 'auto'}
          alt=""
          width={width}
          height={height}
          loading={loading}
          decoding="async"
        />
      </button>
    );
  });
  return (
    <div className={styles.gallery}>
      {slides.length === 1 ? slides : <Swiper label={t('gallery.label')} slides={slides} />}
      {open === null ? null : (
        <Suspense>
          <ImageViewer label={name} images={images} start={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  );
}
