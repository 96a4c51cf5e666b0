import { shortAddress } from '@lotline/web-core/balance';
import { useTranslation } from 'react-i18next';
import { Code } from '../components/copy';
import styles from './money.module.css';

/** An address in a dense table: its beginning, middle and end; copied whole. */
export function ShortAddress({ address, name }: { address: string; name: string }) {
  return <Code text={address} shown={shortAddress(address)} name={name} />;
}

/** A whole address with the three parts to compare: look-alikes share the first and the last ones. */
export function FullAddress({ address, name }: { address: string; name: string }) {
  const { t } = useTranslation('money');
  const parts = [
    { key: 'first', text: address.slice(0, 6) },
    { key: 'middle', text: address.slice(15, 19) },
    { key: 'last', text: address.slice(-6) },
  ] as const;
  return (
    <span className={styles.address}>
      <Code text={address} name={name} />
      <ul className={styles.chips} aria-label={t('compare.label', { name })}>
        {parts.map(({ key, text }) => (
          <li key={key}>
            {t(`compare.${key}`)} <code translate="no">{text}</code>
          </li>
        ))}
      </ul>
    </span>
  );
}
