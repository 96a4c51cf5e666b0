import { type Run, useResult, useResultExport, useRun } from '@lotline/shop/live-check';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { Selector } from '../../../shared/fields/selector';
import { Icon } from '../../../shared/components/icons';
import { SendButton } from '../../../shared/components/send-button';
import { Popup } from '../../../shared/components/popup';
import { useToast } from '../../../shared/hooks/use-toast';
import styles from './live-check.module.css';

function AskAgain({ run, onStarted }: { run: Run; onStarted: () => void }) {
  const { t } = useTranslation('liveCheck');
  const { counts } = useRun(run);
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
  const { t } = useTranslation('liveCheck');
  const { countOf, copy, copyAll, save, remove } = useResultExport(run, useToast());
  const { filter, setFilter, filters } = useResult(run);
  const label = { status: t(`status.${filter}`), count: countOf(filter) };
  return (
    <Popup title={t('result.take')} onClose={onClose}>
      <div className={styles.stack}>
        <Selector
          label={t('result.filter')}
          options={filters.map(({ value, label: name }) => ({ value, label: name }))}
          value={filter}
          onChange={setFilter}
        />
        <Button color="primary" block onClick={() => copy(filter)}>
          <Icon name="copy" />
          {t('result.copy', label)}
        </Button>
        <Button block onClick={() => save(filter, 'txt')}>
          <Icon name="download" />
          {t('result.saveTxt', label)}
        </Button>
        <Button block onClick={() => save(filter, 'csv')}>
          <Icon name="download" />
          {t('result.saveCsv', label)}
        </Button>
        <Button block onClick={copyAll}>
          <Icon name="copy" />
          {t('result.copyAll')}
        </Button>
        <AskAgain run={run} onStarted={onClose} />
        <SendButton color="danger" fill="outline" block onClick={() => void remove().then(onForgotten)}>
          {t('result.forget')}
        </SendButton>
      </div>
    </Popup>
  );
}
