import { LoadingOutlined, WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { localText } from '@lotline/web-core/i18n';
import { useLanguage } from '../hooks/app-state';
import type { Media } from './api';
import styles from './media.module.css';

/** Enough for a tile on a screen with twice the pixels. */
const WIDTH = 320;

/** A picture of the library in a square, or what it waits for. */
export function MediaThumbnail({ media }: { media: Media }) {
  const { t } = useTranslation('media');
  const language = useLanguage();
  const { picture, state, name, mime } = media;
  if (picture === null) {
    return (
      <span className={styles.thumbnail}>
        <span aria-hidden>{state === 'failed' ? <WarningOutlined /> : <LoadingOutlined />}</span>
        {t(`state.${state}`)}
      </span>
    );
  }
  const { url, variants } = picture;
  const src = variants.find(({ width }) => width >= WIDTH)?.url ?? url;
  const alt = localText(picture.alt, language) || name;
  return (
    <img
      className={mime === 'image/jpeg' ? styles.thumbnail : `${styles.thumbnail} ${styles.transparent}`}
      src={src}
      alt={alt}
      width={160}
      height={160}
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  );
}
