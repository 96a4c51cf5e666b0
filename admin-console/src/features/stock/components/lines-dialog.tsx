import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ReasonField } from '../../../shared/form/reason-field';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { moveLines, useStockCache, type LineResults } from '../api';
import { linesIn, mostLines } from '../line-texts';
import styles from './lines.module.css';

interface Values {
  text?: string;
  reason: string;
}

function TextField({ label }: { label: string }) {
  const { t } = useTranslation(['stock', 'errors']);
  return (
    <Form.Item
      name="text"
      label={label}
      extra={t('line.textHint')}
      required
      rules={[
        {
          validator: async (_, text: string) => {
            const lines = linesIn(text).length;
            if (lines === 0) throw new Error(t('errors:rule.required', { label }));
            if (lines > mostLines) throw new Error(t('errors:rule.most_lines', { label, max: mostLines }));
          },
        },
      ]}
    >
      <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} spellCheck={false} autoComplete="off" />
    </Form.Item>
  );
}

/** Takes lines off the shelf or puts them back: those with these ids, or those whose whole text is typed. */
export function LinesDialog(props: {
  how: 'quarantine' | 'release';
  lineIds: string[] | null;
  onDone: (results: LineResults) => void;
  onClose: () => void;
}) {
  const { how, lineIds, onDone, onClose } = props;
  const { t } = useTranslation(['stock', 'shell']);
  const cache = useStockCache();
  const label = t('line.text');
  const countOf = ({ text }: Values) => (lineIds ?? linesIn(text)).length;
  return (
    <ReviewedForm<Values>
      name="lines"
      title={t(`move.${how}.title`)}
      initialValues={{ text: '', reason: '' }}
      fields={
        <>
          {lineIds === null && <TextField label={label} />}
          <ReasonField hint={t('line.audited')} />
        </>
      }
      review={(values) => (
        <>
          <p>{t(`move.${how}.review`, { count: countOf(values) })}</p>
          <p className={styles.quiet}>{values.reason}</p>
        </>
      )}
      submitLabel={(values) => t(`move.${how}.submit`, { count: countOf(values) })}
      failedTitle={t('move.failed')}
      labels={{ text: label, reason: t('shell:form.reason') }}
      send={async ({ text, reason }) => {
        const which = lineIds === null ? { text: linesIn(text).join('\n') } : { line_ids: lineIds };
        onDone(await moveLines(how, { ...which, reason: reason.trim() }));
      }}
      onSent={() => {
        onClose();
        void cache.changed();
      }}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
