import { CopyButton } from '../../../shared/content/copy-button';
import styles from './balance.module.css';

/** A long code cut short for the table; its whole text is copied, and said on hover. */
export function Short({ text, whole, name }: { text: string; whole: string; name: string }) {
  return (
    <span className={styles.short}>
      <code translate="no" title={whole}>
        {text}
      </code>
      <CopyButton text={whole} name={name} />
    </span>
  );
}
