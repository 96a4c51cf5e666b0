import { formatDateTime } from '@lotline/web-core/i18n';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/hooks/app-state';
import { FactList } from '../../../shared/components/facts';
import { DateTimeField } from '../../../shared/fields/date-field';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { toast } from '../../../shared/feedback/toast';
import { addRate, useAgentsCache, type Agent } from '../api';
import { isRate, rateBody, type RateValues } from '../rate-values';
import { GoodsField } from './goods-field';
import { GoodsText } from './goods-text';

/** What an agent, or all of them when it is null, earns from an instant on: by all goods, or by some. */
export function RateDialog({ agent, onClose }: { agent: Agent | null; onClose: () => void }) {
  const { t } = useTranslation(['agents', 'errors']);
  const language = useLanguage();
  const cache = useAgentsCache();
  const labels = {
    rate: t('rates.field.rate'),
    goods_id: t('rates.field.goods'),
    effective_at: t('rates.field.from'),
    note: t('rates.field.note'),
  };
  return (
    <ReviewedForm<RateValues>
      name="rate"
      title={agent === null ? t('rates.dialogCommon') : t('rates.dialog', { name: agent.username })}
      initialValues={{ rate: '', goods_id: '', effective_at: '', note: '' }}
      fields={
        <>
          <Form.Item
            name="rate"
            label={labels.rate}
            extra={t('rates.hint.rate')}
            rules={[
              {
                validator: (_, typed: string) =>
                  isRate(typed) ? Promise.resolve() : Promise.reject(new Error(t('rates.wrong'))),
              },
            ]}
          >
            <Input inputMode="decimal" autoComplete="off" suffix="%" />
          </Form.Item>
          <Form.Item name="goods_id" label={labels.goods_id} extra={t('rates.hint.goods')}>
            <GoodsField />
          </Form.Item>
          <Form.Item name="effective_at" label={labels.effective_at} extra={t('rates.hint.from')}>
            <DateTimeField />
          </Form.Item>
          <Form.Item name="note" label={labels.note}>
            <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 4 }} />
          </Form.Item>
        </>
      }
      review={(values) => {
        const { rate, goods_id: goods, effective_at: at } = rateBody(agent?.id ?? null, values);
        return (
          <>
            <FactList
              rows={[
                [labels.rate, rate === null ? t('rates.ended') : t('percent', { rate })],
                [labels.goods_id, <GoodsText key="goods" id={goods ?? null} />],
                [labels.effective_at, at === undefined ? t('rates.now') : formatDateTime(at, language)],
              ]}
            />
            <p>{t('rates.effect')}</p>
          </>
        );
      }}
      submitLabel={() => t('rates.submit')}
      failedTitle={t('rates.failed')}
      labels={labels}
      reasonFields={{ 'catalog.goods_not_found': 'goods_id', 'agents.rate_exists': 'effective_at' }}
      send={(values) => addRate(rateBody(agent?.id ?? null, values))}
      onSent={() => {
        toast('success', t('rates.done'));
        onClose();
        void cache.changed();
      }}
      onClose={onClose}
    />
  );
}
