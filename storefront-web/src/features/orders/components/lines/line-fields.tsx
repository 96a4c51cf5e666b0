import { useTranslation } from 'react-i18next';
import { useLanguage } from '@lotline/shop/i18n';
import { localText } from '@lotline/web-core/i18n';
import type { LineFormat } from '@lotline/web-core/lines';
import type { OrderLine } from '@lotline/shop/lines';
import { IconButton } from '../../../../shared/navigation/button';
import styles from './lines.module.css';

/** As many columns as fields, each wide enough to be read. */
const columnsOf = (format: LineFormat) => ({
  gridTemplateColumns: `repeat(${format.fields.length}, minmax(140px, 1fr))`,
});

/** The names of the columns; each cell says its own to those who do not see them. */
export function FieldNames({ format }: { format: LineFormat }) {
  const language = useLanguage();
  return (
    <div className={styles.fields} style={columnsOf(format)}>
      {format.fields.map(({ name }, place) => (
        <span key={place} className={styles.fieldName}>
          {localText(name, language)}
        </span>
      ))}
    </div>
  );
}

/** One line in columns. What is to be hidden at first is not in the page before it is revealed. */
export function LineFields(props: {
  line: OrderLine;
  parts: readonly string[];
  format: LineFormat;
  revealed: boolean;
  onCopy: (text: string, name: string) => void;
}) {
  const { line, parts, format, revealed, onCopy } = props;
  const { t } = useTranslation(['orders', 'common']);
  const language = useLanguage();
  return (
    <div className={styles.fields} style={columnsOf(format)}>
      {format.fields.map(({ name, masked }, place) => {
        const label = localText(name, language);
        const text = parts[place] ?? '';
        const copyName = t('lines.copyField', { no: line.no, name: label });
        return (
          <span key={place} className={styles.field}>
            <span className="visually-hidden">{label}</span>
            {revealed || !masked ? (
              <code className={styles.text} translate="no" title={text}>
                {text}
              </code>
            ) : (
              <span className={styles.masked} aria-label={t('lines.hidden')} role="img" />
            )}
            <IconButton
              icon="copy"
              label={t('common:action.copyNamed', { name: copyName })}
              onClick={() => onCopy(text, copyName)}
            />
          </span>
        );
      })}
    </div>
  );
}
