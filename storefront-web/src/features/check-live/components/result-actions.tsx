import { csvText, statusText, uidText, type LiveStatus, type RowFilter, type Run } from '@lotline/shop/live-check';
import { copyText, saveFile } from '@lotline/web-core/request';
import { MAX_COPY_CHARACTERS } from '@lotline/shop/lines';
import { useSyncExternalStore } from 'react';
import { announce } from '../../../shared/feedback/announcer';
import { Button } from '../../../shared/navigation/button';
import { Icon } from '../../../shared/content/icons';
import { SendButton } from '../../../shared/fields/send-button';
import { useText } from '../../../shared/text';
import styles from './check-live.module.css';

/** The day of a file's name, in the reader's zone. */
const dayOf = (ms: number): string => new Date(ms).toLocaleDateString('sv');

function useCopy(): (text: string, name: string) => Promise<void> {
  const { t } = useText('liveCheck');
  return async (text, name) => {
    if (text.length > MAX_COPY_CHARACTERS) announce(t('result.tooLong'));
    else announce((await copyText(text)) ? t('common:action.copiedNamed', { name }) : t('errors:copyFailed'));
  };
}

/** Takes the result along, or asks again. */
export function ResultActions({ run, filter }: { run: Run; filter: RowFilter }) {
  const { t } = useText('liveCheck');
  const { phase, counts } = useSyncExternalStore(run.subscribe, run.get);
  const copy = useCopy();
  const words = { alive: t('status.alive'), dead: t('status.dead'), unknown: t('status.unknown') };
  const head = [t('result.head.no'), t('result.head.uid'), t('result.head.status'), t('result.head.time')];
  const save = (format: 'txt' | 'csv') => {
    const name = `alive-check-${dayOf(run.createdAtMs)}-${filter}.${format}`;
    const text = format === 'txt' ? `${uidText(run, filter)}\n` : csvText(run, filter, { head, status: words });
    saveFile(new Blob([text], { type: format === 'txt' ? 'text/plain' : 'text/csv' }), name);
    announce(t('result.saved', { name }));
  };
  const copyOf = (status: LiveStatus) => (
    <Button
      icon={<Icon name="copy" />}
      onClick={() => void copy(uidText(run, status), t('result.copyName', { count: counts[status] }))}
    >
      {t('result.copy', { status: words[status], count: counts[status] })}
    </Button>
  );
  const resting = phase === 'done' || phase === 'cancelled' || phase === 'paused';
  return (
    <div className={styles.tools}>
      {counts.alive > 0 && copyOf('alive')}
      {counts.dead > 0 && copyOf('dead')}
      <Button icon={<Icon name="copy" />} onClick={() => void copy(statusText(run, words), t('result.copyAllName'))}>
        {t('result.copyAll')}
      </Button>
      {(['txt', 'csv'] as const).map((format) => (
        <Button
          key={format}
          icon={<Icon name="download" />}
          aria-label={t('result.download', { format: t(`result.${format}`), status: t(`status.${filter}`) })}
          onClick={() => save(format)}
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
