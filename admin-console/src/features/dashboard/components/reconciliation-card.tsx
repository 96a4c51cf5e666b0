import { messageFor } from '@lotline/web-core/errors';
import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { Alert, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/feedback/announce';
import { useLanguage } from '../../../shared/hooks/app-state';
import { Failure } from '../../../shared/feedback/failure';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/components/send-button';
import { useNow } from '@lotline/web-core/time';
import { useQuery } from '@tanstack/react-query';
import { useCheckNow, reconciliationQuery, type Check, type Reconciliation } from '../api';
import { progressOf, verdictOf } from '../reconciliation';
import { CheckTable } from './check-table';
import styles from './dashboard.module.css';
import { FailingChecks } from './failing-checks';

/** How many checks of the running run are made. */
function RunProgress({ checks }: { checks: readonly Check[] }) {
  const { t } = useTranslation('dashboard');
  const [before] = useState(checks);
  const { done, total } = progressOf(before, checks);
  const words = total === null ? t('reconciliation.made', { done }) : t('reconciliation.progress', { done, total });
  return (
    <div>
      <Progress
        aria-label={t('reconciliation.running')}
        status="active"
        showInfo={false}
        percent={total === null ? 0 : (done / total) * 100}
      />
      <span>{words}</span>
    </div>
  );
}

/** Says the end of a run that was seen running. */
function useSpokenEnd(running: boolean): void {
  const { t } = useTranslation('dashboard');
  const before = useRef(running);
  useEffect(() => {
    if (before.current && !running) announce(t('reconciliation.finished'));
    before.current = running;
  }, [running, t]);
}

function Verdict({ view }: { view: Reconciliation }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const verdict = verdictOf(view, useNow(30_000));
  const time =
    view.checked_at === null
      ? ''
      : `${formatDateTime(view.checked_at, language, { seconds: true })} ${timeZoneLabel(language)}`;
  const failing = view.checks.filter(({ ok }) => !ok);
  const unmade = view.checks.filter(({ error }) => error !== null);
  switch (verdict) {
    case 'differs':
      return (
        <Alert
          type="error"
          showIcon
          title={t('reconciliation.differs', { count: failing.length })}
          description={<FailingChecks checks={failing} />}
        />
      );
    case 'ok':
      return <Notice kind="success" title={t('reconciliation.ok', { time })} />;
    case 'never':
      return <Notice kind="info">{t('reconciliation.never')}</Notice>;
    case 'stale':
      return <Notice kind="warning" title={t('reconciliation.stale', { time })} />;
    case 'interrupted':
      return <Notice kind="warning" title={t('reconciliation.interrupted', { time })} />;
    case 'unsure':
      return (
        <Notice kind="warning" title={t('reconciliation.unsure', { count: unmade.length })}>
          {t('reconciliation.unsureText')}
        </Notice>
      );
  }
}

/** Whether the books agree with the chain, the stock and themselves; where not, what differs. */
export function ReconciliationCard() {
  const { t } = useTranslation(['dashboard', 'common', 'errors']);
  const { data: view, error, refetch } = useQuery(reconciliationQuery);
  const check = useCheckNow();
  const running = view?.running === true;
  useSpokenEnd(running);
  return (
    <section className={`${styles.card} ${styles.wide}`} aria-labelledby="reconciliation">
      <div className={styles.head}>
        <h2 id="reconciliation">{t('reconciliation.title')}</h2>
        {view !== undefined && (
          <SendButton
            aria-disabled={running}
            loading={check.isPending || running}
            onClick={() => {
              if (!running) check.mutate();
            }}
          >
            {running ? t('reconciliation.checking') : t('reconciliation.check')}
          </SendButton>
        )}
      </div>
      {check.error !== null && (
        <Alert type="error" showIcon title={t('reconciliation.notStarted')} description={messageFor(check.error, t)} />
      )}
      {error !== null && (
        <Failure
          error={error}
          title={t('common:status.failed', { name: t('reconciliation.name') })}
          onRetry={() => void refetch()}
        />
      )}
      {running && <RunProgress checks={view.checks} />}
      {view !== undefined && (
        <>
          <Verdict view={view} />
          {view.checks.length > 0 && <CheckTable checks={view.checks} />}
        </>
      )}
    </section>
  );
}
