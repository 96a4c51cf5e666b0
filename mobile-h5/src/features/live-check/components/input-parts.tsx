import { type InputPart, useInputParts } from '@lotline/shop/live-check';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/components/icons';
import styles from './live-check.module.css';

/** Files, orders and long texts that are read beside the text field. */
export function InputParts({ parts, onRemove }: { parts: readonly InputPart[]; onRemove: (id: number) => void }) {
  const { t } = useTranslation('liveCheck');
  const named = useInputParts(parts);
  if (named.length === 0) return null;
  return (
    <ul className={styles.parts} aria-label={t('input.parts')}>
      {named.map(({ id, name, size }) => (
        <li key={id}>
          <span className={styles.partName}>{name}</span>
          <span className={styles.partSize}>{size}</span>
          <button type="button" aria-label={t('input.remove', { name })} onClick={() => onRemove(id)}>
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
