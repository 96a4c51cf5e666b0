import { saveFile } from '@lotline/web-core/browser';
import { Form, Input, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/components/facts';
import { toast } from '../../../shared/feedback/toast';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import type { useRequestKey } from '../../../shared/form/use-request-key';
import { createSeries, useCouponsCache } from '../api';
import { newTerms, toBody, type Terms } from '../terms';
import { TermFields } from './term-fields';
import { useTermFacts, useTermLabels } from './term-words';

interface Values extends Terms {
  count: number | null;
  prefix: string;
}

const MAX_CODES = 1_000;
const MAX_PREFIX_LENGTH = 20;
/** Each code is for one order, unless staff choose another number. */
const newSeries: Values = { ...newTerms, count: 10, prefix: '', max_uses: 1 };

function CodeFields() {
  const { t } = useTranslation(['coupons', 'errors']);
  const [count, prefix] = [t('series.count'), t('series.prefix')];
  return (
    <>
      <Form.Item
        name="count"
        label={count}
        required
        rules={[{ required: true, message: t('errors:rule.required', { label: count }) }]}
      >
        <InputNumber min={1} max={MAX_CODES} precision={0} />
      </Form.Item>
      <Form.Item
        name="prefix"
        label={prefix}
        extra={t('series.prefixHint')}
        rules={[
          {
            transform: (typed: string) => typed.trim(),
            pattern: /^[A-Za-z0-9]*$/,
            message: t('errors:rule.invalid', { label: prefix }),
          },
        ]}
      >
        <Input autoComplete="off" spellCheck={false} maxLength={MAX_PREFIX_LENGTH} />
      </Form.Item>
    </>
  );
}

/** Generates codes and saves the file that lists them. `requestKey` outlives the dialog: nothing is generated twice. */
export function SeriesDialog(props: { requestKey: ReturnType<typeof useRequestKey>; onClose: () => void }) {
  const { requestKey, onClose } = props;
  const { t } = useTranslation('coupons');
  const cache = useCouponsCache();
  const labels = useTermLabels();
  const factsOf = useTermFacts();
  return (
    <ReviewedForm<Values>
      name="coupon-series"
      title={t('series.title')}
      initialValues={newSeries}
      fields={
        <>
          <CodeFields />
          <TermFields isNew />
        </>
      }
      review={(values) => {
        const filled = { ...newSeries, ...values };
        return (
          <FactList
            rows={[
              [t('series.count'), t('codes', { count: filled.count ?? 0 })],
              [t('series.prefix'), filled.prefix.trim().toUpperCase() || '–'],
              ...factsOf(filled),
            ]}
          />
        );
      }}
      submitLabel={({ count }) => t('series.submit', { count: count ?? 0 })}
      failedTitle={t('series.failed')}
      labels={{ ...labels, count: t('series.count'), prefix: t('series.prefix') }}
      send={async (values) => {
        const filled = { ...newSeries, ...values };
        const prefix = filled.prefix.trim() || undefined;
        const body = { ...toBody(filled, null), count: filled.count ?? 0, prefix };
        const { blob, filename } = await createSeries(body, requestKey.keyOf(body));
        saveFile(blob, filename ?? 'coupons.csv');
      }}
      onSent={() => {
        toast('success', t('series.done'));
        requestKey.renew();
        onClose();
        void cache.changed();
      }}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
