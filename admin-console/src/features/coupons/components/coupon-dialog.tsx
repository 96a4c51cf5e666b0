import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/components/facts';
import { toast } from '../../../shared/feedback/toast';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { useLanguage } from '../../../shared/hooks/app-state';
import { createCoupon, updateCoupon, useCouponsCache, type Coupon } from '../api';
import { newTerms, termsOf, toBody, type Terms } from '../terms';
import { TermFields } from './term-fields';
import { useTermFacts, useTermLabels } from './term-words';

interface Values extends Terms {
  code: string;
}

const CODE = /^[A-Z0-9][A-Z0-9-]{1,38}[A-Z0-9]$/;
const spelled = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

function CodeField() {
  const { t } = useTranslation(['coupons', 'errors']);
  const label = t('column.code');
  return (
    <Form.Item
      name="code"
      label={label}
      extra={t('hint.code')}
      required
      rules={[
        { required: true, whitespace: true, message: t('errors:rule.required', { label }) },
        { transform: spelled, pattern: CODE, message: t('form.wrongCode') },
      ]}
    >
      <Input autoComplete="off" spellCheck={false} />
    </Form.Item>
  );
}

/** Creates a coupon with a code of the shop's choice, or changes the terms of one. */
export function CouponDialog({ coupon, onClose }: { coupon: Coupon | null; onClose: () => void }) {
  const { t } = useTranslation('coupons');
  const language = useLanguage();
  const cache = useCouponsCache();
  const labels = useTermLabels();
  const factsOf = useTermFacts();
  const initial: Values =
    coupon === null ? { ...newTerms, code: '' } : { ...termsOf(coupon, language), code: coupon.code };
  const isNew = coupon === null;
  return (
    <ReviewedForm<Values>
      name="coupon"
      title={isNew ? t('create.title') : t('edit.title', { code: coupon.code })}
      initialValues={initial}
      fields={
        <>
          {isNew && <CodeField />}
          <TermFields isNew={isNew} />
        </>
      }
      review={(values) => {
        const filled = { ...initial, ...values };
        return (
          <>
            <FactList rows={[[t('column.code'), spelled(filled.code)], ...factsOf(filled)]} />
            {!isNew && <p>{t('edit.effect')}</p>}
          </>
        );
      }}
      submitLabel={() => t(isNew ? 'create.submit' : 'edit.submit')}
      failedTitle={t(isNew ? 'create.failed' : 'edit.failed')}
      labels={{ ...labels, code: t('column.code') }}
      send={(values) => {
        const filled = { ...initial, ...values };
        const body = toBody(filled, coupon);
        return isNew ? createCoupon({ ...body, code: spelled(filled.code) }) : updateCoupon(coupon.id, body);
      }}
      onSent={() => {
        toast('success', t(isNew ? 'create.done' : 'edit.done'));
        onClose();
        void cache.changed();
      }}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
