import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FactList } from '../../../shared/components/facts';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { toast } from '../../../shared/feedback/toast';
import { addStaff, useSalesCache } from '../api';

/** Makes a member of staff a salesperson. */
export function AddDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (id: string) => void }) {
  const { t } = useTranslation(['sales', 'errors']);
  const cache = useSalesCache();
  const label = t('field.username');
  return (
    <ReviewedForm<{ username: string }>
      name="add-sales"
      title={t('add.title')}
      initialValues={{ username: '' }}
      fields={
        <Form.Item
          name="username"
          label={label}
          extra={t('add.hint')}
          required
          rules={[{ required: true, whitespace: true, message: t('errors:rule.required', { label }) }]}
        >
          <Input autoComplete="off" maxLength={64} />
        </Form.Item>
      }
      review={({ username }) => (
        <>
          <FactList rows={[[label, username]]} />
          <p>{t('add.effect')}</p>
        </>
      )}
      submitLabel={({ username }) => t('add.submit', { name: username })}
      failedTitle={t('failed')}
      labels={{ username: label }}
      reasonFields={{
        'sales.user_not_found': 'username',
        'sales.not_staff': 'username',
        'sales.already_member': 'username',
        'sales.own_account': 'username',
      }}
      send={async ({ username }) => {
        const { id } = await addStaff(username.trim());
        onAdded(id);
      }}
      onSent={() => {
        toast('success', t('add.done'));
        onClose();
        void cache.changed();
      }}
      onClose={onClose}
    />
  );
}
