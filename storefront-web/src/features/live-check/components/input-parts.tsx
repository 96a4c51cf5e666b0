import { useTranslation } from 'react-i18next';
import { type InputPart, useInputParts } from '@lotline/shop/live-check';
import { IconButton } from '../../../shared/navigation/button';
import { Icon } from '../../../shared/content/icons';
import styles from './live-check.module.css';

/** Files, orders and long texts that are read beside the text field. */
export function InputParts({ parts, onRemove }: { parts: readonly InputPart[]; onRemove: (id: number) => void }) {
  const { t } = useTranslation('liveCheck');
  const named = useInputParts(parts);
  if (named.length === 0) return null;
  return (
    <ul className={styles.parts} aria-label={t('input.parts')}>
      {named.map(({ id, kind, name, size }) => (
        <li key={id}>
          <Icon name={kind === 'order' ? 'box' : 'rows'} />
          <span className={styles.partName}>{name}</span>
          <span className={styles.partSize}>{size}</span>
          <IconButton icon="cross" label={t('input.remove', { name })} onClick={() => onRemove(id)} />
        </li>
      ))}
    </ul>
  );
}
