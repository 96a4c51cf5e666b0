import { messageFor } from '@lotline/web-core/errors';
import { saveFile } from '@lotline/web-core/request';
import { useMutation } from '@tanstack/react-query';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { announce } from '../../../../shared/feedback/announcer';
import { Icon } from '../../../../shared/content/icons';
import { Notice } from '../../../../shared/feedback/notice';
import { joinLines, MAX_COPY_CHARACTERS, rangeOf, type OrderLine } from '@lotline/shop/lines';
import { downloadLines, type LinesSource } from '../../api';
import styles from './lines.module.css';
import { useText } from '../../../../shared/text';
import { Button } from '../../../../shared/navigation/button';
import { SendButton } from '../../../../shared/fields/send-button';

/** Copies a text and says under which name. */
type OnCopy = (text: string, name: string) => Promise<void>;

/** Copies lines; too much for a clipboard is refused with the way out. */
function useCopyLines(onCopy: OnCopy): (lines: readonly OrderLine[], name: string) => Promise<void> {
  const { t } = useText('orders');
  return async (lines, name) => {
    const text = joinLines(lines);
    if (text.length > MAX_COPY_CHARACTERS) announce(t('lines.tooLong'));
    else await onCopy(text, name);
  };
}

/** Copies all lines, once all of them are here. */
export function CopyAll(props: { lines: readonly OrderLine[]; complete: boolean; onCopy: OnCopy }) {
  const { lines, complete, onCopy } = props;
  const { t } = useText('orders');
  const copy = useCopyLines(onCopy);
  const name = t('lines.copyAllName', { count: lines.length });
  return (
    <Button icon={<Icon name="copy" />} loading={!complete} onClick={() => void copy(lines, name)}>
      {t('lines.copyAll')}
    </Button>
  );
}

/** Copies the lines that are ticked, in their order, and unticks them. Not there while none is. */
export function CopySelected(props: {
  lines: readonly OrderLine[];
  selected: ReadonlySet<number>;
  onCopy: OnCopy;
  onClear: () => void;
}) {
  const { lines, selected, onCopy, onClear } = props;
  const { t } = useText('orders');
  const copy = useCopyLines(onCopy);
  const count = selected.size;
  if (count === 0) return null;
  const wanted = lines.filter(({ no }) => selected.has(no));
  return (
    <>
      <Button icon={<Icon name="copy" />} onClick={() => void copy(wanted, t('lines.count', { count }))}>
        {t('lines.copySelected', { count })}
      </Button>
      <Button onClick={onClear}>{t('lines.clearSelected')}</Button>
    </>
  );
}

/** Copies lines n to m. */
export function CopyRange(props: { lines: readonly OrderLine[]; total: number; onCopy: OnCopy }) {
  const { lines, total, onCopy } = props;
  const { t } = useText('orders');
  const copy = useCopyLines(onCopy);
  const [from, setFrom] = useState('1');
  const [to, setTo] = useState(String(Math.min(total, 100)));
  const [wrong, setWrong] = useState(false);
  const errorId = useId();
  if (total < 2) return null;
  const field = (value: string, change: (text: string) => void, label: string) => (
    <Input
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      status={wrong ? 'error' : ''}
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
      <Button htmlType="submit">{t('lines.copyRange')}</Button>
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
    <SendButton
      icon={<Icon name="download" />}
      loading={download.isPending && download.variables === format}
      onClick={() => download.mutate(format)}
    >
      {t(`lines.${format}`)}
    </SendButton>
  );
  return (
    <>
      {button('txt')}
      {button('csv')}
      {download.error !== null && <Notice tone="error">{messageFor(download.error, t)}</Notice>}
    </>
  );
}
