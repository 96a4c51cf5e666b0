import { type ArchiveFormat, archiveFormats, type LinesArchive, MAX_ARCHIVE_ORDERS } from '@lotline/shop/lines';
import { messageFor } from '@lotline/web-core/errors';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/content/icons';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import { Button } from '../../../shared/navigation/button';
import styles from './orders.module.css';

/** Saves the lines of the selected orders in one file. */
export function LinesArchiveBar({ archive }: { archive: LinesArchive }) {
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
      {!isEmpty && (
        <Button type="text" disabled={isPending} onClick={() => archive.select([])}>
          {t('archive.clear')}
        </Button>
      )}
      <Select<ArchiveFormat>
        aria-label={t('archive.format')}
        value={format}
        options={archiveFormats.map((value) => ({ value, label: t(`archive.${value}`) }))}
        popupMatchSelectWidth={false}
        onChange={setFormat}
      />
      <SendButton
        icon={<Icon name="download" />}
        loading={isPending}
        disabled={isEmpty || isOverLimit}
        onClick={() => archive.save(format)}
      >
        {t('archive.download')}
      </SendButton>
      {isOverLimit && <Notice tone="warning">{t('archive.overLimit', { max: MAX_ARCHIVE_ORDERS })}</Notice>}
      {error !== null && <Notice tone="error">{messageFor(error, t)}</Notice>}
    </section>
  );
}
