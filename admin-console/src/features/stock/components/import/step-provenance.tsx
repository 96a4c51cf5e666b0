import { Button, Checkbox, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '../../../../shared/form/error-summary';
import type { FieldError } from '../../../../shared/form/server-errors';
import { Notice } from '../../../../shared/feedback/notice';
import { usePermission } from '../../../../shared/hooks/app-state';
import { sources, type Provenance } from '../../import-form';
import styles from './import.module.css';
import { UnitCostField } from '../unit-cost-field';
import { StepButtons } from './step-buttons';
import type { StepProps } from './step-source';

const formName = 'provenance';

/** How the lines were obtained, and that they may be passed on. */
function Declaration() {
  const { t } = useTranslation('stock');
  return (
    <>
      <Form.Item
        name="source"
        label={t('provenance.source')}
        required
        rules={[{ required: true, message: t('provenance.sourceMissing') }]}
      >
        <Radio.Group
          id={`${formName}_source`}
          className={styles.radios}
          options={sources.map((source) => ({
            value: source,
            label: (
              <>
                {t(`provenance.${source}`)}
                <span className={styles.explain}>{t(`provenance.${source}_text`)}</span>
              </>
            ),
          }))}
        />
      </Form.Item>
      <Form.Item
        name="rightsConfirmed"
        valuePropName="checked"
        rules={[
          {
            validator: async (_, confirmed: boolean) => {
              if (!confirmed) throw new Error(t('provenance.rightsMissing'));
            },
          },
        ]}
      >
        <Checkbox>{t('provenance.rights')}</Checkbox>
      </Form.Item>
    </>
  );
}

/** Who supplied the lines, how they were obtained, and that they may be passed on. */
export function StepProvenance({ store, session }: StepProps) {
  const { t } = useTranslation('stock');
  const canSetCost = usePermission('stock.costs');
  const [form] = Form.useForm<Provenance>();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  return (
    <Form<Provenance>
      form={form}
      name={formName}
      layout="vertical"
      requiredMark="optional"
      validateTrigger="onBlur"
      initialValues={session.provenance}
      onValuesChange={(part) => store.change({ provenance: { ...store.get().provenance, ...part } })}
      onFinish={() => {
        setErrors([]);
        store.change({ step: 3 });
      }}
      onFinishFailed={({ errorFields }) =>
        setErrors(errorFields.map(({ name, errors }) => ({ path: [...name] as string[], message: errors[0] ?? '' })))
      }
    >
      <ErrorSummary form={formName} errors={errors} />
      <Notice kind="info" live={false} title={t('provenance.policyTitle')}>
        {t('provenance.policy')}
      </Notice>
      <Form.Item
        name="supplier"
        label={t('provenance.supplier')}
        required
        className={styles.gap}
        rules={[
          { required: true, whitespace: true, message: t('provenance.supplierMissing') },
          { max: 120, message: t('provenance.supplierLong') },
        ]}
      >
        <Input autoComplete="organization" />
      </Form.Item>
      {canSetCost && <UnitCostField />}
      <Declaration />
      <Form.Item
        name="note"
        label={t('provenance.note')}
        extra={t('provenance.noteHint')}
        rules={[{ max: 500, message: t('provenance.noteLong') }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      <StepButtons
        onBack={() => store.change({ step: 1 })}
        next={
          <Button type="primary" htmlType="submit">
            {t('next.import')}
          </Button>
        }
      />
    </Form>
  );
}
