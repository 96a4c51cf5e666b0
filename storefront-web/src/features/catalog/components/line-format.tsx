import type { Schemas } from '@lotline/web-core/api';
import { localText } from '@lotline/web-core/i18n';
import { useLanguage } from '../../../shared/app-state';
import { useText } from '../../../shared/text';
import styles from './product.module.css';

/** What a delivered line is made of. */
export function LineFormat({ format }: { format: Schemas['LineFormat'] }) {
  const { t } = useText('catalog');
  const [language] = useLanguage();
  const tab = format.delimiter === 'tab';
  const names = format.fields.map(({ name }) => localText(name, language));
  return (
    <>
      <p>{t('page.format.body', { delimiter: tab ? t('page.format.tab') : format.delimiter })}</p>
      <code className={styles.line}>{names.join(tab ? '\u2003' : format.delimiter)}</code>
    </>
  );
}
