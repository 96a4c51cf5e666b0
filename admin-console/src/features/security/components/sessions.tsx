import { CheckCircleOutlined } from '@ant-design/icons';
import { formatDateTime } from '@lotline/web-core/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { Failure } from '../../../shared/feedback/failure';
import { Loading } from '../../../shared/feedback/loading';
import { SendButton } from '../../../shared/components/send-button';
import { StatusTag } from '../../../shared/components/status-tag';
import { toast } from '../../../shared/feedback/toast';
import { endOtherSessions, endSession, useSecurityCache, sessionsQuery } from '../api';
import styles from './security.module.css';

/** Where one is signed in, with a way to end each. */
export function Sessions() {
  const { t } = useTranslation('security');
  const language = useLanguage();
  const cache = useSecurityCache();
  const sessions = useQuery(sessionsQuery);
  const end = useMutation({
    mutationFn: (id: string | null) => (id === null ? endOtherSessions() : endSession(id)),
    onSuccess: () => toast('success', t('sessions.ended')),
    onSettled: () => void cache.changed(),
  });
  if (sessions.error) {
    return <Failure error={sessions.error} title={t('sessions.failed')} onRetry={() => void sessions.refetch()} />;
  }
  if (!sessions.data) return <Loading name={t('sessions.title')} rows={3} />;
  const { items } = sessions.data;
  return (
    <>
      {end.error !== null && <Failure error={end.error} title={t('sessions.notEnded')} />}
      <ul className={styles.sessions}>
        {items.map(({ id, device, ip, last_seen_at, current }) => (
          <li key={id}>
            <div>
              <strong>{device === '' ? t('sessions.unknown') : device}</strong>{' '}
              {current && (
                <StatusTag tone="success" icon={<CheckCircleOutlined />}>
                  {t('sessions.current')}
                </StatusTag>
              )}
              <div className={styles.quiet}>
                {t('sessions.seen', { ip, time: formatDateTime(last_seen_at, language) })}
              </div>
            </div>
            {!current && (
              <SendButton size="small" disabled={end.isPending} onClick={() => end.mutate(id)}>
                {t('sessions.end')}
              </SendButton>
            )}
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <div className={styles.buttons}>
          <SendButton disabled={end.isPending} onClick={() => end.mutate(null)}>
            {t('sessions.endOthers')}
          </SendButton>
        </div>
      )}
    </>
  );
}
