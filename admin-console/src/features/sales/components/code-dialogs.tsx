import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/components/facts';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import type { useRequestKey } from '../../../shared/form/use-request-key';
import { toast } from '../../../shared/feedback/toast';
import { addCode, endCode, useSalesCache, type Code, type Staff } from '../api';

/** One more invite code. */
export function NewCodeDialog(props: {
  staff: Staff;
  /** Outlives the dialog: opened again after a lost answer, it makes no second code. */
  requestKey: ReturnType<typeof useRequestKey>;
  onClose: () => void;
}) {
  const { staff, requestKey, onClose } = props;
  const { t } = useTranslation('sales');
  const cache = useSalesCache();
  const label = t('field.codeName');
  return (
    <ReviewedForm<{ name: string }>
      name="new-code"
      title={t('codes.newTitle', { name: staff.username })}
      initialValues={{ name: '' }}
      fields={
        <Form.Item name="name" label={label} extra={t('codes.nameHint')}>
          <Input autoComplete="off" maxLength={60} />
        </Form.Item>
      }
      review={({ name }) => (
        <>
          <FactList rows={[[label, name.trim() === '' ? t('codes.unnamed') : name]]} />
          <p>{t('codes.newEffect', { name: staff.username })}</p>
        </>
      )}
      submitLabel={() => t('codes.make')}
      failedTitle={t('failed')}
      labels={{ name: label }}
      send={({ name }) => {
        const body = name.trim() === '' ? {} : { name: name.trim() };
        return addCode(staff.id, body, requestKey.keyOf({ id: staff.id, ...body }));
      }}
      onSent={() => {
        requestKey.renew();
        toast('success', t('codes.made'));
        onClose();
        void cache.changed();
      }}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );
}

/** Ends a code for good. */
export function EndCodeDialog({ staff, code, onClose }: { staff: Staff; code: Code; onClose: () => void }) {
  const { t } = useTranslation('sales');
  const cache = useSalesCache();
  const name = code.name ?? t('codes.unnamed');
  const rows: [string, string][] = [
    [t('column.codes'), code.code],
    [t('field.codeName'), name],
  ];
  return (
    <ReviewedForm<object>
      name="end-code"
      title={t('codes.endTitle', { code: code.code })}
      initialValues={{}}
      fields={<FactList rows={rows} />}
      review={() => (
        <>
          <FactList rows={rows} />
          <p>{t('codes.endEffect')}</p>
        </>
      )}
      submitLabel={() => t('codes.endSubmit', { code: code.code })}
      failedTitle={t('failed')}
      labels={{}}
      send={() => endCode(staff.id, code.id)}
      onSent={() => {
        toast('success', t('codes.ended', { code: code.code }));
        onClose();
        void cache.changed();
      }}
      onRefused={() => void cache.changed()}
      onClose={onClose}
    />
  );
}
