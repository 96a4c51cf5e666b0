import { CheckCircleOutlined, CloseCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { formatCount } from '../../../shared/job';
import { StatusTag } from '../../../shared/components/status-tag';
import { Wide } from '../../../shared/components/wide';
import type { Check } from '../api';
import { CheckName } from './check-name';
import styles from './dashboard.module.css';

function Result({ check }: { check: Check }) {
  const { t } = useTranslation('dashboard');
  if (!check.ok) {
    return (
      <StatusTag tone="error" icon={<CloseCircleOutlined />}>
        {t('result.differs', { count: check.differences.length })}
      </StatusTag>
    );
  }
  if (check.error !== null) {
    return (
      <>
        <StatusTag tone="warning" icon={<WarningOutlined />}>
          {t('result.unmade')}
        </StatusTag>
        <div className={styles.error}>{check.error}</div>
      </>
    );
  }
  return (
    <StatusTag tone="success" icon={<CheckCircleOutlined />}>
      {t('result.ok')}
    </StatusTag>
  );
}

/** Every check with what it compared and found. */
export function CheckTable({ checks }: { checks: readonly Check[] }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  return (
    <Wide label={t('table.label')}>
      <table className={styles.checks}>
        <thead>
          <tr>
            <th scope="col">{t('table.check')}</th>
            <th scope="col">{t('table.result')}</th>
            <th scope="col" className={styles.right}>
              {t('table.compared')}
            </th>
            <th scope="col">{t('table.at', { zone: timeZoneLabel(language) })}</th>
          </tr>
        </thead>
        <tbody>
          {checks.map((check) => (
            <tr key={check.name}>
              <th scope="row">
                <CheckName name={check.name} />
              </th>
              <td>
                <Result check={check} />
              </td>
              <td className={styles.right}>{formatCount(check.checked, language)}</td>
              <td className={styles.time}>
                {check.checked_at === null
                  ? t('table.never')
                  : formatDateTime(check.checked_at, language, { seconds: true })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}
