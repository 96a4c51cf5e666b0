import { Fragment, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../../shared/components/copy-button';
import { selectText } from '../../../../shared/hooks/select-text';
import { addressGroups, compareParts } from '../../amount';
import styles from '../pay.module.css';

/** Shows a whole address in groups. The gaps are spacing, not spaces, so that selecting by hand copies it clean. */
export function GroupedAddress({ address, ref }: { address: string; ref?: React.Ref<HTMLElement> }) {
  return (
    <code className={styles.address} translate="no" ref={ref} data-address={address}>
      {addressGroups(address).map((group, i) => (
        <Fragment key={i}>
          {i === 0 ? null : <wbr />}
          <span className={styles.group}>{group}</span>
        </Fragment>
      ))}
    </code>
  );
}

function Compare({ address }: { address: string }) {
  const { t } = useTranslation('cashier');
  const parts = compareParts(address);
  return (
    <div className={styles.compare}>
      <p>{t('address.compare')}</p>
      <dl>
        {(['start', 'middle', 'end'] as const).map((part) => (
          <div key={part}>
            <dt>{t(`address.${part}`)}</dt>
            <dd translate="no">{parts[part]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The receiving address in full, its copy button, and after copying the parts to compare. */
export function AddressBlock({ address }: { address: string }) {
  const { t } = useTranslation('cashier');
  const text = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);
  return (
    <section className={styles.addressBlock} aria-label={t('address.label')}>
      <h3>{t('address.label')}</h3>
      <GroupedAddress address={address} ref={text} />
      <CopyButton
        text={address}
        name={t('address.copy')}
        onCopied={() => setCopied(true)}
        onFailed={() => selectText(text.current)}
      />
      {copied ? <Compare address={address} /> : null}
    </section>
  );
}
