import { useTranslation } from 'react-i18next';
import { useLanguage } from '@lotline/shop/i18n';
import { lineFormatText } from '@lotline/shop/catalog';
import type { GoodsDetail } from '../api';
import styles from './product.module.css';

/** How a delivered line is written, with an invented one. */
export function LineFormat({ goods }: { goods: Pick<GoodsDetail, 'line_format' | 'line_example'> }) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const { line_format: format, line_example: example } = goods;
  return (
    <>
      {format !== null && (
        <code className={styles.line} translate="no">
          {lineFormatText(format, language)}
        </code>
      )}
      {example !== null && (
        <>
          <p>{t('page.format.example')}</p>
          <code className={styles.line} translate="no">
            {example}
          </code>
        </>
      )}
    </>
  );
}
