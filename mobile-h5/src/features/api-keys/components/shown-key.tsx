import type { ShownApiKey } from '@lotline/shop/api-keys';
import { useLanguage } from '@lotline/shop/i18n';
import { formatDateTime } from '@lotline/web-core/i18n';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { CopyButton } from '../../../shared/components/copy-button';
import { Card } from '../../../shared/content/card';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { Checkbox } from '../../../shared/fields/checkbox';
import styles from './api-keys.module.css';

/** A new key, which nothing shows again: it stays until its owner says that it is stored. */
export function ShownKey({ apiKey, onDone }: { apiKey: ShownApiKey; onDone: () => void }) {
  const { t } = useTranslation('apiKeys');
  const language = useLanguage();
  const panel = useRef<HTMLDivElement>(null);
  const [isStored, setIsStored] = useState(false);
  useEffect(() => panel.current?.focus(), []);
  const { name, key, previous_until: overlap } = apiKey;
  const title = t(overlap === null ? 'shown.created' : 'shown.rotated', { name });
  return (
    <div ref={panel} tabIndex={-1} className={styles.shown}>
      <Card title={title}>
        <div className={styles.stack}>
          <NoticeBar tone="warning">{t('shown.once')}</NoticeBar>
          <code className={styles.secret} translate="no">
            {key}
          </code>
          <CopyButton text={key} name={t('shown.key')} />
          {overlap === null ? null : (
            <p className={styles.plain}>{t('shown.overlap', { time: formatDateTime(overlap, language) })}</p>
          )}
          <Checkbox checked={isStored} onChange={setIsStored}>
            {t('shown.stored')}
          </Checkbox>
          <Button color="primary" block disabled={!isStored} onClick={onDone}>
            {t('shown.done')}
          </Button>
        </div>
      </Card>
    </div>
  );
}
