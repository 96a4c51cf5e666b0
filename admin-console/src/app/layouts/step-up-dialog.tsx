import { messageFor } from '@lotline/web-core/errors';
import { localText } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { stepUpError, wasWrong, type StepUpRequest } from '@lotline/web-core/step-up';
import { Alert, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/navigation/paths';
import { pricesBelowCost, type PriceBelowCost } from '../../shared/api/prices-below-cost';
import { SendButton } from '../../shared/components/send-button';
import { useStepUpRequest } from '../../shared/api/step-up';
import { useLanguage } from '../../shared/hooks/app-state';
import { useReturnFocus } from '../../shared/hooks/use-return-focus';

const formId = 'step_up';
const fieldId = 'step_up_code';
/** A dialog in a drawer waits for the code: antd stacks that one higher than what lies at the layout. */
const aboveAll = 2_000;

function NotEnrolled({ request }: { request: StepUpRequest }) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      zIndex={aboveAll}
      title={t('stepUp.notEnrolledTitle')}
      onCancel={() => request.answer(null)}
      footer={[
        <Button key="cancel" onClick={() => request.answer(null)}>
          {t('action.cancel')}
        </Button>,
        // In a tab of its own: what was typed here stays.
        <Button key="enrol" type="primary" href={paths.security} target="_blank" onClick={() => request.answer(null)}>
          {t('stepUp.enrol')}
        </Button>,
      ]}
    >
      <p>{t('stepUp.notEnrolled')}</p>
    </Modal>
  );
}

/** The prices for which the code is required. */
function BelowCost({ prices }: { prices: readonly PriceBelowCost[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (prices.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('stepUp.belowCost')}
      description={
        <ul>
          {prices.map(({ goods_name: name, quantity, price, cost }) => (
            <li key={`${localText(name, language)} ${quantity}`}>
              {t(cost === undefined ? 'stepUp.belowHiddenCost' : 'stepUp.belowCostPrice', {
                name: localText(name, language),
                quantity,
                price: formatUsdt(price),
                cost: cost === undefined ? '' : formatUsdt(cost),
              })}
            </li>
          ))}
        </ul>
      }
    />
  );
}

function AskCode({ request }: { request: StepUpRequest }) {
  const { t } = useTranslation(['common', 'errors']);
  const [sent, setSent] = useState(false);
  const wrong = wasWrong(request);
  const validator = (_: unknown, typed = '') => {
    const error = stepUpError('totp', typed);
    return error === null ? Promise.resolve() : Promise.reject(new Error(t(`stepUp.${error}`)));
  };
  const ofCall = request.refusal.reason !== 'auth.step_up_required';
  return (
    <Modal
      open
      zIndex={aboveAll}
      title={t('stepUp.title')}
      mask={{ closable: false }}
      footer={[
        <Button key="cancel" onClick={() => request.answer(null)}>
          {t('action.cancel')}
        </Button>,
        <SendButton key="confirm" type="primary" htmlType="submit" form={formId} loading={sent} again={wrong}>
          {t('stepUp.confirm')}
        </SendButton>,
      ]}
      onCancel={() => request.answer(null)}
      afterOpenChange={(open) => {
        if (open) document.getElementById(fieldId)?.focus();
      }}
    >
      <p>{t(ofCall ? 'stepUp.codeText' : 'stepUp.windowText')}</p>
      <BelowCost prices={pricesBelowCost(request.refusal)} />
      <Form
        id={formId}
        layout="vertical"
        requiredMark={false}
        onFinish={({ code }: { code: string }) => {
          setSent(true);
          request.answer(code.trim());
        }}
      >
        <Form.Item
          name="code"
          label={t('stepUp.code')}
          htmlFor={fieldId}
          extra={t('stepUp.codeHint')}
          {...(wrong ? { validateStatus: 'error' as const, help: messageFor(request.refusal, t) } : {})}
          rules={[{ validator }]}
        >
          <Input id={fieldId} inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

function Question({ request }: { request: StepUpRequest }) {
  useReturnFocus();
  return request.refusal.reason === 'auth.totp_not_enrolled' ? (
    <NotEnrolled request={request} />
  ) : (
    <AskCode request={request} />
  );
}

/** Asks staff for the code that a call waits for, wherever the reader is. */
export function StepUpDialog() {
  const request = useStepUpRequest();
  return request === null ? null : <Question key={request.refusal.requestId ?? ''} request={request} />;
}
