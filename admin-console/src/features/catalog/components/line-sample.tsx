import { splitLine } from '@lotline/web-core/lines';
import { Form, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatOf, type GoodsValues } from '../goods-values';
import styles from './catalog.module.css';

/** A line to try the format with, and what buyers would see of it. It is kept nowhere. */
export function LineSample() {
  const { t } = useTranslation('catalog');
  const form = Form.useFormInstance<GoodsValues>();
  const typed = Form.useWatch('line_format', form);
  const [text, setText] = useState('');
  const id = useId();
  const format = typed === undefined ? null : formatOf(typed);
  const parts = format === null || text.trim() === '' ? null : splitLine(text, format);
  const wrong = format !== null && text.trim() !== '' && parts === null;
  return (
    <div className={styles.sample}>
      <label htmlFor={id}>{t('lines.sample')}</label>
      <Input
        id={id}
        className={styles.markdown}
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-describedby={`${id}-said`}
        onChange={(event) => setText(event.target.value)}
      />
      <div id={`${id}-said`} role="status">
        {wrong && <p className={styles.low}>{t('lines.otherShape', { count: format.fields.length })}</p>}
        {parts !== null && format !== null && (
          <dl className={styles.parts}>
            {format.fields.map(({ name, masked }, place) => (
              <div key={place}>
                <dt>
                  {name.zh === '' ? place + 1 : name.zh}
                  {masked && <span className={styles.quiet}> · {t('lines.hiddenShort')}</span>}
                  {format.uid_field === place + 1 && <span className={styles.quiet}> · {t('lines.uidShort')}</span>}
                </dt>
                <dd translate="no">{parts[place]}</dd>
              </div>
            ))}
          </dl>
        )}
        {parts === null && !wrong && <p className={styles.quiet}>{t('lines.sampleHint')}</p>}
      </div>
    </div>
  );
}
