import {
  csvText,
  rowFilters,
  statusText,
  uidText,
  type LiveStatus,
  type RowFilter,
  type Run,
  desk,
} from '@lotline/shop/live-check';
import { copyText, saveFile } from '@lotline/web-core/request';
import { MAX_COPY_CHARACTERS } from '@lotline/shop/lines';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { Selector } from '../../../shared/fields/selector';
import { Icon } from '../../../shared/components/icons';
import { SendButton } from '../../../shared/components/send-button';
import { Popup } from '../../../shared/components/popup';
import { useToast } from '../../../shared/hooks/use-toast';
import styles from './check-live.module.css';

/** The day of a file's name, in the reader's zone. */
const dayOf = (ms: number): string => new Date(ms).toLocaleDateString('sv');

function AskAgain({ run, onStarted }: { run: Run; onStarted: () => void }) {
  const { t } = useTranslation('liveCheck');
  const { counts } = useSyncExternalStore(run.subscribe, run.get);
  const start = (begin: () => void) => () => {
    begin();
    onStarted();
  };
  return (
    <>
      {counts.unknown > 0 ? (
        <SendButton block onClick={start(() => run.retryUnknown())}>
          {t('result.retry', { count: counts.unknown })}
        </SendButton>
      ) : null}
      <SendButton block onClick={start(() => run.checkAgain())}>
        {t('result.checkAgain')}
      </SendButton>
      <p className={styles.help}>{t('result.checkAgainHelp')}</p>
    </>
  );
}

/** Takes the result along, asks again, or lets the device forget it. */
export function TakeSheet({ run, onClose, onForgotten }: { run: Run; onClose: () => void; onForgotten: () => void }) {
  const { t } = useTranslation(['liveCheck', 'errors']);
  const toast = useToast();
  const { counts, planned } = useSyncExternalStore(run.subscribe, run.get);
  const [filter, setFilter] = useState<RowFilter>('all');
  const words: Record<LiveStatus, string> = {
    alive: t('status.alive'),
    dead: t('status.dead'),
    unknown: t('status.unknown'),
  };
  const count = filter === 'all' ? planned : counts[filter];
  const label = { status: t(`status.${filter}`), count };

  const copy = async (text: string, done: string) => {
    if (text.length > MAX_COPY_CHARACTERS) return toast(t('result.tooLong'));
    toast((await copyText(text)) ? done : t('errors:copyFailed'));
  };
  const save = (format: 'txt' | 'csv') => {
    const name = `alive-check-${dayOf(run.createdAtMs)}-${filter}.${format}`;
    const head = (['no', 'uid', 'status', 'time'] as const).map((key) => t(`result.head.${key}`));
    const text = format === 'txt' ? `${uidText(run, filter)}\n` : csvText(run, filter, { head, status: words });
    saveFile(new Blob([text], { type: format === 'txt' ? 'text/plain' : 'text/csv' }), name);
    toast(t('result.saved', { name }));
  };
  const forget = async () => {
    await desk.forget(run.id);
    toast(t('result.forgotten'));
    onForgotten();
  };

  return (
    <Popup title={t('result.take')} onClose={onClose}>
      <div className={styles.stack}>
        <Selector
          label={t('result.filter')}
          options={rowFilters.map((value) => ({ value, label: t(`status.${value}`) }))}
          value={filter}
          onChange={setFilter}
        />
        <Button color="primary" block onClick={() => void copy(uidText(run, filter), t('result.copied', { count }))}>
          <Icon name="copy" />
          {t('result.copy', label)}
        </Button>
        <Button block onClick={() => save('txt')}>
          <Icon name="download" />
          {t('result.saveTxt', label)}
        </Button>
        <Button block onClick={() => save('csv')}>
          <Icon name="download" />
          {t('result.saveCsv', label)}
        </Button>
        <Button block onClick={() => void copy(statusText(run, words), t('result.copiedAll'))}>
          <Icon name="copy" />
          {t('result.copyAll')}
        </Button>
        <AskAgain run={run} onStarted={onClose} />
        <SendButton color="danger" fill="outline" block onClick={() => void forget()}>
          {t('result.forget')}
        </SendButton>
      </div>
    </Popup>
  );
}
