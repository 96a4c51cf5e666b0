import { useLanguage } from '@lotline/shop/i18n';
import { localText } from '@lotline/web-core/i18n';
import type { LineFormat } from '@lotline/web-core/lines';
import type { OrderLine } from '@lotline/shop/lines';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../../shared/components/icons';
import styles from './lines.module.css';

/** One line, field below field. What is to be hidden at first is not in the page before it is revealed. */
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
    <dl className={styles.fields}>
      {format.fields.map(({ name, masked }, place) => {
        const label = localText(name, language);
        const text = parts[place] ?? '';
        const copyName = t('lines.copyField', { no: line.no, name: label });
        return (
          <div key={place}>
            <dt>{label}</dt>
            <dd>
              {revealed || !masked ? (
                <code translate="no">{text}</code>
              ) : (
                <span className={styles.masked} role="img" aria-label={t('lines.hidden')} />
              )}
            </dd>
            <button
              type="button"
              className={styles.copy}
              aria-label={t('common:action.copyNamed', { name: copyName })}
              onClick={() => onCopy(text, copyName)}
            >
              <Icon name="copy" size={18} />
            </button>
          </div>
        );
      })}
    </dl>
  );
}
