import { messageFor } from '@lotline/front-kit/errors';
import { copyText, saveFile } from '@lotline/front-kit/request';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { announce } from '../../../shared/announcer';
import { Icon } from '../../../shared/icons';
import { Notice } from '../../../shared/notice';
import { joinLines, MAX_COPY_CHARACTERS, rangeOf, type OrderLine } from '@lotline/front-kit/shop';
import { downloadLines, type LinesSource } from '../api';
import styles from './lines.module.css';
import { useText } from '../../../shared/text';
import { Button } from '../../../shared/button';

/** Copies lines and says what happened; too much for a clipboard is refused with the way out. */
function useCopyLines(): (lines: readonly OrderLine[], name: string) => Promise<void> {
  const { t } = useText('orders');
  return async (lines, name) => {
    const text = joinLines(lines);
    if (text.length > MAX_COPY_CHARACTERS) announce(t('lines.tooLong'));
    else announce((await copyText(text)) ? t('common:action.copiedNamed', { name }) : t('errors:copyFailed'));
  };
}

/** Copies all lines, once all of them are here. */
export function CopyAll({ lines, complete }: { lines: readonly OrderLine[]; complete: boolean }) {
  const { t } = useText('orders');
  const copy = useCopyLines();
  const name = t('lines.copyAllName', { count: lines.length });
  return (
    <Button icon={<Icon name="copy" />} loading={!complete} onClick={() => void copy(lines, name)}>
      {t('lines.copyAll')}
    </Button>
  );
}

/** Copies lines n to m. */
export function CopyRange({ lines, total }: { lines: readonly OrderLine[]; total: number }) {
  const { t } = useText('orders');
  const copy = useCopyLines();
  const [from, setFrom] = useState('1');
  const [to, setTo] = useState(String(Math.min(total, 100)));
  const [wrong, setWrong] = useState(false);
  const errorId = useId();
  if (total < 2) return null;
  const field = (value: string, change: (text: string) => void, label: string) => (
    <input
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={wrong}
      aria-describedby={wrong ? errorId : undefined}
      value={value}
      onChange={(event) => change(event.target.value)}
    />
  );
  return (
    <form
      className={styles.range}
      onSubmit={(event) => {
        event.preventDefault();
        const range = rangeOf(lines, from, to);
        setWrong(range === null);
        if (range !== null) void copy(range, t('lines.copyRangeName', { from, to }));
      }}
    >
      <span>{t('lines.range')}</span>
      {field(from, setFrom, t('lines.rangeFrom'))}
      <span aria-hidden="true">–</span>
      {field(to, setTo, t('lines.rangeTo'))}
      <Button type="submit">{t('lines.copyRange')}</Button>
      {wrong && (
        <span id={errorId} className={styles.wrong} role="alert">
          {t('lines.badRange', { count: total })}
        </span>
      )}
    </form>
  );
}

/** Downloads the lines as the server keeps them. */
export function DownloadButtons({ source, orderNo }: { source: LinesSource; orderNo: string }) {
  const { t } = useText('orders');
  const download = useMutation({
    mutationFn: async (format: 'txt' | 'csv') => {
      const { blob, filename } = await downloadLines(source, format);
      const name = filename ?? `${orderNo}.${format}`;
      saveFile(blob, name);
      return name;
    },
    onSuccess: (name) => announce(t('lines.downloaded', { name })),
  });
  const button = (format: 'txt' | 'csv') => (
    <Button
      icon={<Icon name="download" />}
      loading={download.isPending && download.variables === format}
      onClick={() => download.mutate(format)}
    >
      {t(`lines.${format}`)}
    </Button>
  );
  return (
    <>
      {button('txt')}
      {button('csv')}
      {download.error !== null && <Notice tone="error">{messageFor(download.error, t)}</Notice>}
    </>
  );
}
