import type { InputPart } from '@lotline/shop/live-check';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/components/icons';
import styles from './check-live.module.css';

const KB = 1_000;
const MB = 1_000_000;

/** Files, orders and long texts that are read beside the text field. */
export function InputParts({ parts, onRemove }: { parts: readonly InputPart[]; onRemove: (id: number) => void }) {
  const { t } = useTranslation('liveCheck');
  if (parts.length === 0) return null;
  const nameOf = ({ kind, name }: InputPart): string => {
    if (kind === 'pasted') return t('input.pasted');
    return kind === 'order' ? t('input.fromOrder', { no: name.slice(-4) }) : name;
  };
  const sizeOf = (bytes: number): string =>
    bytes < MB / 10 ? t('input.kb', { size: Math.ceil(bytes / KB) }) : t('input.mb', { size: (bytes / MB).toFixed(1) });
  return (
    <ul className={styles.parts} aria-label={t('input.parts')}>
      {parts.map((part) => {
        const name = nameOf(part);
        return (
          <li key={part.id}>
            <span className={styles.partName}>{name}</span>
            <span className={styles.partSize}>{sizeOf(part.content.size)}</span>
            <button type="button" aria-label={t('input.remove', { name })} onClick={() => onRemove(part.id)}>
              <Icon name="close" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
