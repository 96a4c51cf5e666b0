import { useTranslation } from 'react-i18next';
import { usePicture } from '../use-picture';
import styles from './brand.module.css';

/** A picture of the media library in a line of text: small, with its name. */
export function PictureName({ id, onDark }: { id: string; onDark: boolean }) {
  const { t } = useTranslation('config');
  const { data, isError } = usePicture(id);
  if (data === undefined) return isError ? t('brand.pictureUnknown', { id }) : id;
  const src = data.picture?.variants[0]?.url ?? data.picture?.url;
  return (
    <span className={styles.pictureName}>
      {src !== undefined && <img className={onDark ? styles.onDark : ''} src={src} alt="" />}
      {data.name}
    </span>
  );
}
