import type { ShownApiKey } from '@lotline/shop/api-keys';
import { useLanguage } from '@lotline/shop/i18n';
import { formatDateTime } from '@lotline/web-core/i18n';
import { Checkbox } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../shared/content/copy-button';
import { Notice } from '../../../shared/feedback/notice';
import { Button } from '../../../shared/navigation/button';
import styles from './api-keys.module.css';

/** A new key, which nothing shows again: it stays until its owner says that it is stored. */
export function ShownKey({ apiKey, onDone }: { apiKey: ShownApiKey; onDone: () => void }) {
  const { t } = useTranslation(['apiKeys', 'common']);
  const language = useLanguage();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isStored, setIsStored] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const { name, key, previous_until: overlap } = apiKey;
  return (
    <section className={`card ${styles.panel}`} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t(overlap === null ? 'shown.created' : 'shown.rotated', { name })}
      </h2>
      <Notice tone="warning" silent>
        {t('shown.once')}
      </Notice>
      <p className={styles.secret}>
        <code translate="no">{key}</code>
        <CopyButton text={key} name={t('shown.key')}>
          {t('common:action.copy')}
        </CopyButton>
      </p>
      {overlap !== null && <p>{t('shown.overlap', { time: formatDateTime(overlap, language) })}</p>}
      <div className={styles.stored}>
        <Checkbox checked={isStored} onChange={(event) => setIsStored(event.target.checked)}>
          {t('shown.stored')}
        </Checkbox>
        <Button type="primary" disabled={!isStored} onClick={onDone}>
          {t('shown.done')}
        </Button>
      </div>
    </section>
  );
}
