import { useLanguage } from '@lotline/shop/i18n';
import { messageFor } from '@lotline/web-core/errors';
import { timeZoneLabel } from '@lotline/web-core/i18n';
import { saveFile } from '@lotline/web-core/browser';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Collapse } from '../components/collapse';
import styles from './days-and-file.module.css';
import { Field } from '../fields/field';
import { Icon } from '../components/icons';
import { NoticeBar } from '../feedback/notice-bar';
import { SendButton } from '../components/send-button';
import { useToast } from '../hooks/use-toast';

interface Days {
  from: string;
  to: string;
}

interface DaysAndFileProps {
  days: Days;
  onChange: (changed: Partial<Days>) => void;
  words: {
    title: string;
    end: (end: keyof Days, zone: string) => string;
    file: string;
    saved: (name: string) => string;
  };
  download: () => Promise<{ blob: Blob; filename: string | null }>;
  /** Of a file that the server gave none. */
  filename: string;
}

/** The days of a list, and the file of what a filter leaves of it; folded away until somebody wants them. */
export function DaysAndFile({ days, onChange, words, download, filename }: DaysAndFileProps) {
  const { t } = useTranslation('errors');
  const zone = timeZoneLabel(useLanguage());
  const toast = useToast();
  const file = useMutation({
    mutationFn: async () => {
      const answer = await download();
      const name = answer.filename ?? filename;
      saveFile(answer.blob, name);
      return name;
    },
    onSuccess: (name) => toast(words.saved(name)),
  });
  return (
    <>
      <Collapse title={words.title} defaultOpen={days.from !== '' || days.to !== ''}>
        <div className={styles.days}>
          {(['from', 'to'] as const).map((end) => (
            <Field key={end} label={words.end(end, zone)}>
              {(control) => (
                <input
                  {...control}
                  type="date"
                  value={days[end]}
                  onChange={(event) => onChange({ [end]: event.target.value })}
                />
              )}
            </Field>
          ))}
          <SendButton block loading={file.isPending} onClick={() => file.mutate()}>
            <Icon name="download" size={18} />
            {words.file}
          </SendButton>
        </div>
      </Collapse>
      {file.isError ? <NoticeBar tone="error">{messageFor(file.error, t)}</NoticeBar> : null}
    </>
  );
}
