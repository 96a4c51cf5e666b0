import { messageFor } from '@lotline/web-core/errors';
import {
  clipboardText,
  saveLines,
  useLineRange,
  type LinesFormat,
  type LinesSource,
  type OrderLine,
} from '@lotline/shop/lines';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Collapse } from '../../../../shared/components/collapse';
import { Button } from '../../../../shared/components/button';
import { CopyButton } from '../../../../shared/components/copy-button';
import { Icon } from '../../../../shared/components/icons';
import { NoticeBar } from '../../../../shared/feedback/notice-bar';
import { SendButton } from '../../../../shared/components/send-button';
import { useToast } from '../../../../shared/hooks/use-toast';
import { Input } from '../../../../shared/fields/input';
import styles from './lines.module.css';

type OnCopyLines = (lines: readonly OrderLine[]) => void;

/** Copies lines and says how many, or asks to download when they are too many for a clipboard. */
export function useCopyLines(copy: (text: string, done: string) => Promise<void>): OnCopyLines {
  const { t } = useTranslation('orders');
  const toast = useToast();
  return (lines) => {
    const text = clipboardText(lines);
    if (text === null) toast(t('lines.tooLong'));
    else void copy(text, t('lines.copied', { count: lines.length }));
  };
}

/** The lines as files, as the server keeps them. */
export function Downloads({ source, orderNo }: { source: LinesSource; orderNo: string }) {
  const { t } = useTranslation(['orders', 'errors']);
  const toast = useToast();
  const download = useMutation({
    mutationFn: (format: LinesFormat) => saveLines(source, orderNo, format),
    onSuccess: (name) => toast(t('lines.downloaded', { name })),
  });
  return (
    <>
      <div className={styles.pair}>
        {(['txt', 'csv'] as const).map((format) => (
          <SendButton
            key={format}
            loading={download.isPending && download.variables === format}
            onClick={() => download.mutate(format)}
          >
            <Icon name="download" size={18} />
            {t(`lines.${format}`)}
          </SendButton>
        ))}
      </div>
      {download.isError ? <NoticeBar tone="error">{messageFor(download.error, t)}</NoticeBar> : null}
    </>
  );
}

/** Copies lines n to m. */
export function RangeCopy(props: { lines: readonly OrderLine[]; total: number; onCopy: OnCopyLines }) {
  const { lines, total, onCopy } = props;
  const { t } = useTranslation('orders');
  const id = useId();
  const { fields, isWrong, bounds, submit } = useLineRange({ lines, total }, onCopy);
  if (lines.length < 2) return null;
  return (
    <Collapse title={t('lines.range')}>
      <form className={styles.rangeFields} noValidate onSubmit={submit}>
        {fields.map(({ name, value, change }) => (
          <label key={name}>
            {t(name === 'from' ? 'lines.rangeFrom' : 'lines.rangeTo')}
            <Input
              inputMode="numeric"
              autoComplete="off"
              aria-invalid={isWrong}
              aria-describedby={isWrong ? id : undefined}
              value={value}
              onChange={change}
            />
          </label>
        ))}
        <Button type="submit">{t('lines.copyRange')}</Button>
        {isWrong ? (
          <p id={id} className={styles.wrong} role="alert">
            {t('lines.badRange', bounds)}
          </p>
        ) : null}
      </form>
    </Collapse>
  );
}

/** The digest of what was delivered, whether the lines on the page agree with it, and how to check a file. */
export function LinesDigest(props: { sha256: string; matches: boolean | null; fileName: string }) {
  const { sha256, matches, fileName } = props;
  const { t } = useTranslation('orders');
  return (
    <div className={styles.sha}>
      <p>
        {t('lines.digest')} <code translate="no">{sha256}</code>
      </p>
      <CopyButton text={sha256} name={t('lines.digest')} color="primary" fill="none" />
      {matches === null ? null : (
        <p className={matches ? styles.agrees : styles.wrong}>
          <Icon name={matches ? 'check' : 'warning'} size={18} />
          {matches ? t('lines.digestAgrees') : t('lines.digestDiffers')}
        </p>
      )}
      <Collapse title={t('lines.verify')}>
        <p>{t('lines.verifyBody')}</p>
        <p>
          Linux · macOS <code translate="no">shasum -a 256 {fileName}</code>
        </p>
        <p>
          Windows <code translate="no">certutil -hashfile {fileName} SHA256</code>
        </p>
      </Collapse>
    </div>
  );
}
