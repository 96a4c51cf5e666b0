import { type ArchiveFormat, archiveFormats, type LinesArchive, MAX_ARCHIVE_ORDERS } from '@lotline/shop/lines';
import { messageFor } from '@lotline/web-core/errors';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { Icon } from '../../../shared/components/icons';
import { SendButton } from '../../../shared/components/send-button';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { Selector } from '../../../shared/fields/selector';
import styles from './orders.module.css';

/** Saves the lines of the selected orders in one file; stays above the navigation while orders are being selected. */
export function LinesArchiveBar({ archive, onEnd }: { archive: LinesArchive; onEnd: () => void }) {
  const { t } = useTranslation(['orders', 'errors']);
  const [format, setFormat] = useState<ArchiveFormat>('zip');
  const { selected, lineCount, isOverLimit, isPending, error } = archive;
  const isEmpty = selected.length === 0;
  return (
    <section className={styles.archive} aria-label={t('archive.title')} aria-busy={isPending}>
      <p role="status">
        {isEmpty
          ? t('archive.hint', { max: MAX_ARCHIVE_ORDERS })
          : isPending
            ? t('archive.preparing', { count: selected.length })
            : `${t('archive.selected', { count: selected.length })} · ${t('detail.lines', { count: lineCount })}`}
      </p>
      <Selector
        label={t('archive.format')}
        labelHidden
        options={archiveFormats.map((value) => ({ value, label: value.toUpperCase() }))}
        value={format}
        onChange={setFormat}
      />
      {isOverLimit ? <NoticeBar tone="warning">{t('archive.overLimit', { max: MAX_ARCHIVE_ORDERS })}</NoticeBar> : null}
      {error === null ? null : <NoticeBar tone="error">{messageFor(error, t)}</NoticeBar>}
      <div className={styles.archiveButtons}>
        <Button onClick={onEnd} disabled={isPending}>
          {t('archive.end')}
        </Button>
        <SendButton
          color="primary"
          loading={isPending}
          disabled={isEmpty || isOverLimit}
          onClick={() => archive.save(format)}
        >
          <Icon name="download" size={18} />
          {t('archive.download')}
        </SendButton>
      </div>
    </section>
  );
}
