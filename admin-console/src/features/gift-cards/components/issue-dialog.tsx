import { saveFile } from '@lotline/web-core/browser';
import { formatDateTime } from '@lotline/web-core/i18n';
import { formatUsdt, toWire } from '@lotline/web-core/money';
import { Form, Input, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/components/facts';
import { DateTimeField } from '../../../shared/fields/date-field';
import { Notice } from '../../../shared/feedback/notice';
import { toast } from '../../../shared/feedback/toast';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import type { useRequestKey } from '../../../shared/form/use-request-key';
import { useLanguage } from '../../../shared/hooks/app-state';
import { readAmount, useAmountRule } from '../../../shared/money';
import { issueBatch, maxCards, maxValue, useGiftCardsCache, type NewBatch } from '../api';

interface Values {
  count: number | null;
  value: string;
  /** Local time without a zone. */
  expires_at?: string;
}

const valueOf = ({ value }: Values): bigint => readAmount(value, maxValue).micro ?? 0n;
const endOf = ({ expires_at: end }: Values): string | undefined =>
  end === undefined || end === '' ? undefined : new Date(end).toISOString();
const toBody = (values: Values): NewBatch => ({
  count: values.count ?? 0,
  value: toWire(valueOf(values)),
  expires_at: endOf(values),
});

function Fields({ labels }: { labels: Record<'count' | 'value' | 'expires_at', string> }) {
  const { t } = useTranslation(['giftCards', 'errors']);
  const amount = useAmountRule(labels.value, maxValue, readAmount);
  const ahead = (_: unknown, end?: string) =>
    end !== undefined && end !== '' && Date.parse(end) <= Date.now()
      ? Promise.reject(new Error(t('errors:rule.not_past', { label: labels.expires_at })))
      : Promise.resolve();
  return (
    <>
      <Form.Item
        name="count"
        label={labels.count}
        required
        rules={[
          { required: true, message: t('errors:rule.required', { label: labels.count }) },
          { type: 'integer', min: 1, max: maxCards, message: t('issue.countRange', { max: maxCards }) },
        ]}
      >
        <InputNumber />
      </Form.Item>
      <Form.Item name="value" label={labels.value} required rules={[amount]}>
        <Input inputMode="decimal" autoComplete="off" suffix="USDT" />
      </Form.Item>
      <Form.Item name="expires_at" label={labels.expires_at} extra={t('issue.endHint')} rules={[{ validator: ahead }]}>
        <DateTimeField />
      </Form.Item>
    </>
  );
}

/** Issues a batch and saves the file with its codes. `requestKey` outlives the dialog: nothing is issued twice. */
export function IssueDialog(props: { requestKey: ReturnType<typeof useRequestKey>; onClose: () => void }) {
  const { requestKey, onClose } = props;
  const { t } = useTranslation('giftCards');
  const language = useLanguage();
  const cache = useGiftCardsCache();
  const labels = { count: t('issue.count'), value: t('issue.value'), expires_at: t('issue.end') };
  const close = () => {
    requestKey.renew();
    onClose();
    void cache.changed();
  };
  return (
    <ReviewedForm<Values>
      name="issue"
      title={t('issue.title')}
      initialValues={{ count: 10, value: '' }}
      fields={<Fields labels={labels} />}
      review={(values) => {
        const end = endOf(values);
        const count = values.count ?? 0;
        return (
          <>
            <FactList
              rows={[
                [labels.count, t('cards', { count })],
                [labels.value, formatUsdt(valueOf(values))],
                [t('issue.total'), formatUsdt(valueOf(values) * BigInt(count))],
                [labels.expires_at, end === undefined ? t('noEnd') : formatDateTime(end, language)],
              ]}
            />
            <Notice kind="warning" live={false}>
              {t('issue.once')}
            </Notice>
          </>
        );
      }}
      submitLabel={({ count }) => t('issue.submit', { count: count ?? 0 })}
      failedTitle={t('issue.failed')}
      labels={labels}
      send={async (values) => {
        const body = toBody(values);
        const { blob, filename } = await issueBatch(body, requestKey.keyOf(body));
        saveFile(blob, filename ?? 'gift-cards.csv');
      }}
      onSent={() => {
        toast('success', t('issue.done'));
        close();
      }}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
