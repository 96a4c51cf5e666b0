import { localText } from '@lotline/web-core/i18n';
import { splitLine } from '@lotline/web-core/lines';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { Code, CopyButton } from '../../../shared/components/copy';
import { FactList, Section } from '../../../shared/components/facts';
import type { RevealedLine } from '../api';
import styles from './lines.module.css';

/** The text of a line: its fields as the goods name them, where it has their shape, and the whole of it. */
export function RevealedText({ revealed }: { revealed: RevealedLine }) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  const { text, line_format: format } = revealed;
  const parts = format === null ? null : splitLine(text, format);
  return (
    <Section title={t('reveal.shown')}>
      {format !== null && parts !== null && (
        <FactList
          rows={format.fields.map(({ name }, place) => {
            const label = localText(name, language);
            return [label, <Code key={place} text={parts[place] ?? ''} name={label} />];
          })}
        />
      )}
      {format !== null && parts === null && <p className={styles.quiet}>{t('reveal.otherShape')}</p>}
      <pre className={styles.text} translate="no">
        {text}
      </pre>
      <CopyButton text={text} name={t('reveal.whole')} />
    </Section>
  );
}
