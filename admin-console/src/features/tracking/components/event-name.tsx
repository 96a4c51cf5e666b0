import { LocalText } from '../../../shared/components/local-text';
import type { CatalogueEvent } from '../api';
import styles from './tracking.module.css';

type Named = Pick<CatalogueEvent, 'name' | 'label_zh' | 'label_en'>;

/** What an event is called, and its key as pages report it. One without a label has only the key. */
export function EventName({ event }: { event: Named }) {
  const { name, label_zh: zh, label_en: en } = event;
  const key = <code translate="no">{name}</code>;
  if (zh === name) return key;
  return (
    <span className={styles.name}>
      <LocalText text={{ zh, en }} />
      {key}
    </span>
  );
}
