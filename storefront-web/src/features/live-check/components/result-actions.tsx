import { useTranslation } from 'react-i18next';
import { type LiveStatus, type RowFilter, type Run, useResultExport, useRun } from '@lotline/shop/live-check';
import { announce } from '../../../shared/feedback/announcer';
import { Button } from '../../../shared/navigation/button';
import { Icon } from '../../../shared/content/icons';
import { SendButton } from '../../../shared/fields/send-button';
import styles from './live-check.module.css';

/** Takes the result along, or asks again. */
export function ResultActions({ run, filter }: { run: Run; filter: RowFilter }) {
  const { t } = useTranslation('liveCheck');
  const { phase } = useRun(run);
  const { counts, copy, copyAll, save } = useResultExport(run, announce);
  const copyOf = (status: LiveStatus) => (
    <Button icon={<Icon name="copy" />} onClick={() => copy(status)}>
      {t('result.copy', { status: t(`status.${status}`), count: counts[status] })}
    </Button>
  );
  const resting = phase === 'done' || phase === 'cancelled' || phase === 'paused';
  return (
    <div className={styles.tools}>
      {counts.alive > 0 && copyOf('alive')}
      {counts.dead > 0 && copyOf('dead')}
      <Button icon={<Icon name="copy" />} onClick={copyAll}>
        {t('result.copyAll')}
      </Button>
      {(['txt', 'csv'] as const).map((format) => (
        <Button
          key={format}
          icon={<Icon name="download" />}
          aria-label={t('result.download', { format: t(`result.${format}`), status: t(`status.${filter}`) })}
          onClick={() => save(filter, format)}
        >
          {t(`result.${format}`)}
        </Button>
      ))}
      {resting && counts.unknown > 0 && (
        <SendButton onClick={() => run.retryUnknown()}>{t('result.retry', { count: counts.unknown })}</SendButton>
      )}
      {resting && (
        <SendButton title={t('result.checkAgainHelp')} onClick={() => run.checkAgain()}>
          {t('result.checkAgain')}
        </SendButton>
      )}
    </div>
  );
}
