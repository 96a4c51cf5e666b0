import { useLanguage } from '@lotline/shop/i18n';
import { messageFor } from '@lotline/web-core/errors';
import { timeZoneLabel } from '@lotline/web-core/i18n';
import { saveFile } from '@lotline/web-core/browser';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../feedback/announcer';
import { DateField } from './date-field';
import styles from './days-and-file.module.css';
import { Icon } from '../content/icons';
import { Notice } from '../feedback/notice';
import { SendButton } from './send-button';

interface Days {
  from: string;
  to: string;
}

interface DaysAndFileProps {
  days: Days;
  onChange: (changed: Partial<Days>) => void;
  words: {
    end: (end: keyof Days, zone: string) => string;
    file: string;
    saved: (name: string) => string;
  };
  download: () => Promise<{ blob: Blob; filename: string | null }>;
  /** Of a file that the server gave none. */
  filename: string;
  /** What else narrows the list, before the days. */
  children: ReactNode;
}

/** What narrows a list: something of its own, then days, and the file of what they leave. */
export function DaysAndFile({ days, onChange, words, download, filename, children }: DaysAndFileProps) {
  const { t } = useTranslation(['common', 'errors']);
  const zone = timeZoneLabel(useLanguage());
  const file = useMutation({
    mutationFn: async () => {
      const answer = await download();
      const name = answer.filename ?? filename;
      saveFile(answer.blob, name);
      return name;
    },
    onSuccess: (name) => announce(words.saved(name)),
  });
  return (
    <>
      <div className={styles.bar}>
        {children}
        <DateField
          label={words.end('from', zone)}
          value={days.from}
          {...(days.to !== '' && { max: days.to })}
          onChange={(from) => onChange({ from })}
        />
        <DateField
          label={words.end('to', zone)}
          value={days.to}
          {...(days.from !== '' && { min: days.from })}
          onChange={(to) => onChange({ to })}
        />
        <SendButton icon={<Icon name="download" />} loading={file.isPending} onClick={() => file.mutate()}>
          {words.file}
        </SendButton>
      </div>
      {file.error !== null && <Notice tone="error">{messageFor(file.error, t)}</Notice>}
    </>
  );
}
