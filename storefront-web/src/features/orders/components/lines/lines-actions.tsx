import { messageFor } from '@lotline/web-core/errors';
import { useMutation } from '@tanstack/react-query';
import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../../shared/feedback/announcer';
import { Icon } from '../../../../shared/content/icons';
import { Notice } from '../../../../shared/feedback/notice';
import {
  clipboardText,
  saveLines,
  useLineRange,
  type LinesFormat,
  type LinesSource,
  type OrderLine,
} from '@lotline/shop/lines';
import styles from './lines.module.css';
import { Button } from '../../../../shared/navigation/button';
import { SendButton } from '../../../../shared/fields/send-button';

/** Copies a text and says under which name. */
type OnCopy = (text: string, name: string) => Promise<void>;

/** Copies lines; too much for a clipboard is refused with the way out. */
function useCopyLines(onCopy: OnCopy): (lines: readonly OrderLine[], name: string) => Promise<void> {
  const { t } = useTranslation(['orders', 'errors']);
  return async (lines, name) => {
    const text = clipboardText(lines);
    if (text === null) announce(t('lines.tooLong'));
    else await onCopy(text, name);
  };
}

/** Copies all lines, once all of them are here. */
export function CopyAll(props: { lines: readonly OrderLine[]; complete: boolean; onCopy: OnCopy }) {
  const { lines, complete, onCopy } = props;
  const { t } = useTranslation(['orders', 'errors']);
  const copy = useCopyLines(onCopy);
  const name = t('lines.copyAllName', { count: lines.length });
  return (
    <Button icon={<Icon name="copy" />} loading={!complete} onClick={() => void copy(lines, name)}>
      {t('lines.copyAll')}
    </Button>
  );
}

/** Copies the lines that are ticked, in their order, and unticks them. Not there while none is. */
export function CopySelected(props: { lines: readonly OrderLine[]; onCopy: OnCopy; onClear: () => void }) {
  const { lines, onCopy, onClear } = props;
  const { t } = useTranslation(['orders', 'errors']);
  const copy = useCopyLines(onCopy);
  const count = lines.length;
  if (count === 0) return null;
  return (
    <>
      <Button icon={<Icon name="copy" />} onClick={() => void copy(lines, t('lines.count', { count }))}>
        {t('lines.copySelected', { count })}
      </Button>
      <Button onClick={onClear}>{t('lines.clearSelected')}</Button>
    </>
  );
}

/** Copies lines n to m. */
export function CopyRange(props: { lines: readonly OrderLine[]; total: number; onCopy: OnCopy }) {
  const { lines, total, onCopy } = props;
  const { t } = useTranslation(['orders', 'errors']);
  const copy = useCopyLines(onCopy);
  const { fields, isWrong, bounds, submit } = useLineRange(
    { lines, total },
    (range, from, to) => void copy(range, t('lines.copyRangeName', { from, to })),
  );
  const errorId = useId();
  if (total < 2) return null;
  const inputs = fields.map(({ name, value, change }) => (
    <Input
      key={name}
      inputMode="numeric"
      autoComplete="off"
      aria-label={t(name === 'from' ? 'lines.rangeFrom' : 'lines.rangeTo')}
      status={isWrong ? 'error' : ''}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? errorId : undefined}
      value={value}
      onChange={(event) => change(event.target.value)}
    />
  ));
  return (
    <form className={styles.range} onSubmit={submit}>
      <span>{t('lines.range')}</span>
      {inputs[0]}
      <span aria-hidden="true">–</span>
      {inputs[1]}
      <Button htmlType="submit">{t('lines.copyRange')}</Button>
      {isWrong && (
        <span id={errorId} className={styles.wrong} role="alert">
          {t('lines.badRange', bounds)}
        </span>
      )}
    </form>
  );
}

/** Downloads the lines as the server keeps them. */
export function DownloadButtons({ source, orderNo }: { source: LinesSource; orderNo: string }) {
  const { t } = useTranslation(['orders', 'errors']);
  const download = useMutation({
    mutationFn: (format: LinesFormat) => saveLines(source, orderNo, format),
    onSuccess: (name) => announce(t('lines.downloaded', { name })),
  });
  const button = (format: LinesFormat) => (
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
