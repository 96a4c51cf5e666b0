import { formatDateTime } from '@lotline/web-core/i18n';
import { Button, QRCode } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { Code, CopyButton } from '../../../shared/components/copy';
import { Section } from '../../../shared/components/facts';
import type { Code as InviteCode, Staff } from '../api';
import styles from './sales.module.css';

const QR_PX = 160;

function Row({ code, onEnd }: { code: InviteCode; onEnd: (() => void) | null }) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const [shown, setShown] = useState(false);
  if (code.ended_at !== null) {
    return (
      <li className={styles.row}>
        <s translate="no">{code.code}</s> {code.name}
        <span className={styles.quiet}>{t('codes.endedAt', { at: formatDateTime(code.ended_at, language) })}</span>
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <Code text={code.code} name={t('column.codes')} />
      <span>{code.name}</span>
      <span className={styles.quiet}>{t('codes.since', { at: formatDateTime(code.created_at, language) })}</span>
      <span className={`${styles.buttons} ${styles.right}`}>
        {t('codes.link')} <CopyButton text={code.link} name={t('codes.link')} />
        <Button size="small" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t('codes.qr')}
        </Button>
        {onEnd !== null && (
          <Button size="small" danger onClick={onEnd}>
            {t('codes.end')}
          </Button>
        )}
      </span>
      {shown && (
        // Black on white in both themes: cameras need it so.
        <span className={styles.qr}>
          <QRCode
            value={code.link}
            size={QR_PX}
            color="#000000"
            bgColor="#ffffff"
            aria-label={t('codes.qrOf', { link: code.link })}
          />
        </span>
      )}
    </li>
  );
}

/** Invite codes, the newest first. `onAdd` and `onEnd` are null for those who may not. */
export function Codes(props: { staff: Staff; onAdd: (() => void) | null; onEnd: ((code: InviteCode) => void) | null }) {
  const { staff, onAdd, onEnd } = props;
  const { t } = useTranslation('sales');
  return (
    <Section title={t('codes.title')}>
      <ul className={styles.rows}>
        {staff.all_codes.map((code) => (
          <Row key={code.id} code={code} onEnd={onEnd === null ? null : () => onEnd(code)} />
        ))}
      </ul>
      {onAdd !== null && <Button onClick={onAdd}>{t('codes.add')}</Button>}
    </Section>
  );
}
